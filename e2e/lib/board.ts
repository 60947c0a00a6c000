import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A hand at the board of a page: a mouse at a desk, a finger on a phone. */
export class Hand {
  readonly page: Page;
  readonly board: Locator;
  readonly touch: boolean;
  #cdp: CDPSession | undefined;

  /** Of several boards on a page, the hand is at the one that is given. */
  constructor(page: Page, touch: boolean, board: Locator = page.getByTestId('board')) {
    this.page = page;
    this.board = board;
    this.touch = touch;
  }

  /** The middle of a square on screen. */
  async at(square: string): Promise<Point> {
    await this.board.scrollIntoViewIfNeeded();
    const box = await this.board.boundingBox();
    if (!box) throw new Error('the board is not on screen');
    const white = (await this.board.getAttribute('data-orientation')) === 'white';
    const file = square.charCodeAt(0) - 97;
    const rank = square.charCodeAt(1) - 49;
    const column = white ? file : 7 - file;
    const row = white ? 7 - rank : rank;
    return { x: box.x + ((column + 0.5) * box.width) / 8, y: box.y + ((row + 0.5) * box.height) / 8 };
  }

  async tap(square: string): Promise<void> {
    await this.press(await this.at(square));
  }

  /** Presses a point of the window. */
  async press({ x, y }: Point): Promise<void> {
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Takes a man up and puts it down by two presses. */
  async click(from: string, to: string): Promise<void> {
    await this.tap(from);
    await this.tap(to);
  }

  async drag(from: string, to: string): Promise<void> {
    await this.dragPoint(await this.at(from), await this.at(to));
  }

  /** Drags what lies at one point to another. */
  async dragPoint(from: Point, to: Point): Promise<void> {
    const between = [0.1, 0.5, 0.9, 1].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
    if (!this.touch) {
      await this.page.mouse.move(from.x, from.y);
      await this.page.mouse.down();
      for (const { x, y } of between) await this.page.mouse.move(x, y);
      // The man follows from one frame to the next; it is put down when it has arrived.
      await this.frame();
      await this.page.mouse.up();
      return;
    }
    this.#cdp ??= await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<unknown> =>
      (this.#cdp as CDPSession).send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (const point of between) await touch('touchMove', [point]);
    await this.frame();
    await touch('touchEnd', []);
  }

  /** Waits until the page has drawn once more. */
  async frame(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
    );
  }

  /** Types a move where moves are typed. */
  async type(san: string): Promise<void> {
    const input = this.page.getByTestId('san-input');
    await expect(input).toBeEditable();
    await input.fill(san);
    await input.press('Enter');
  }

  /** Makes a move from the keyboard alone, walking the squares. */
  async keys(...squares: string[]): Promise<void> {
    await this.board.getByRole('application').focus();
    const white = (await this.board.getAttribute('data-orientation')) === 'white';
    let at = white ? 'e1' : 'e8';
    // The first arrow shows where the cursor stands, and moves nothing.
    await this.page.keyboard.press('ArrowUp');
    for (const square of squares) {
      const files = (square.charCodeAt(0) - at.charCodeAt(0)) * (white ? 1 : -1);
      const ranks = (square.charCodeAt(1) - at.charCodeAt(1)) * (white ? 1 : -1);
      for (let i = 0; i < Math.abs(files); i += 1)
        await this.page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < Math.abs(ranks); i += 1)
        await this.page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
      await this.page.keyboard.press('Enter');
      at = square;
    }
  }

  /** The men as they stand on screen, as the first field of a FEN; `?` where two lie on one square or one lies between. */
  async standing(): Promise<string> {
    const men = await this.board.evaluate((board) => {
      const box = board.getBoundingClientRect();
      const size = box.width / 8;
      const white = board.dataset['orientation'] === 'white';
      const names: Record<string, string> = {
        pawn: 'p',
        knight: 'n',
        bishop: 'b',
        rook: 'r',
        queen: 'q',
        king: 'k',
      };
      return [...board.querySelectorAll('piece:not(.fading, .ghost)')].map((man) => {
        const at = man.getBoundingClientRect();
        const column = (at.left + at.width / 2 - box.left) / size - 0.5;
        const row = (at.top + at.height / 2 - box.top) / size - 0.5;
        const off = Math.max(Math.abs(column - Math.round(column)), Math.abs(row - Math.round(row)));
        const letter = names[[...man.classList].find((name) => name in names) ?? ''] ?? '?';
        const place = Math.round(white ? row : 7 - row) * 8 + Math.round(white ? column : 7 - column);
        return {
          place,
          letter: off > 0.1 ? '?' : man.classList.contains('white') ? letter.toUpperCase() : letter,
        };
      });
    });
    const squares = Array.from({ length: 64 }, () => ' ');
    for (const { place, letter } of men) squares[place] = squares[place] === ' ' ? letter : '?';
    const ranks = Array.from({ length: 8 }, (_, rank) => squares.slice(rank * 8, rank * 8 + 8).join(''));
    return ranks.map((rank) => rank.replace(/ +/g, (gap) => String(gap.length))).join('/');
  }

  /** Counts, from now on, the men that are sent gliding home. */
  async flights(): Promise<() => Promise<number>> {
    const count = await this.board.evaluateHandle((board) => {
      const seen = { flights: 0 };
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how: Parameters<typeof animate>) {
        if (board.contains(this)) seen.flights += 1;
        return animate.apply(this, how);
      };
      return seen;
    });
    return () => count.evaluate((seen) => seen.flights);
  }

  /** Expects the board to show a position, and every man to lie on its square. */
  async shows(fen: string): Promise<void> {
    await expect(this.board).toHaveAttribute('data-fen', fen);
    const placement = (fen.split(' ')[0] ?? '').replace(/\[.*\]|~/g, '');
    await expect.poll(() => this.standing(), { intervals: [50, 100, 200] }).toBe(placement);
  }

  /** Where the board lies, in the document. */
  async rect(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.board.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + scrollX, y: top + scrollY, width, height };
    });
  }
}
