import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

import type { GameView } from '../../web/src/lib/wire/GameView';
import type { LegalMove } from '../../web/src/lib/wire/LegalMove';
import { KROG } from '../lib/server';
import { expect, test, type Player } from '../lib/test';
import { spelled, type Lang } from '../lib/texts';

/** The longest game that is played; weak play against a sharp level ends long before. */
const MOST_PLIES = 240;
/** Half-moves before the king sets out. */
const BY_LOT = 16;

/** A hopeless player: moves by lot at first, then marches the king at the enemy. The lot is the same in every run. */
class Hopeless {
  #seed = 960;

  choose(view: GameView): LegalMove {
    const { legal } = view.position;
    const king = legal
      .filter((move) => move.san.startsWith('K') && !move.san.includes('x'))
      .sort((a, b) => b.to.charCodeAt(1) - a.to.charCodeAt(1))[0];
    const quiet = legal.filter((move) => !move.san.includes('x'));
    const drawn = this.#lot(quiet.length > 0 ? quiet : legal);
    return view.moves.length < BY_LOT ? drawn : (king ?? drawn);
  }

  #lot(moves: LegalMove[]): LegalMove {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const move = moves[Math.floor((this.#seed / 2_147_483_648) * moves.length)];
    if (!move) throw new Error('no legal move');
    return move;
  }
}

/** Enters a move by drag, by two presses, and by typing, in turn. */
async function enter(me: Player, move: LegalMove, way: number, lang: Lang): Promise<void> {
  const { hand, page } = me;
  if (way % 3 === 2 || !move.from) {
    await hand.type(spelled(move.san, lang));
    return;
  }
  if (way % 3 === 0) await hand.drag(move.from, move.to);
  else await hand.click(move.from, move.to);
  if (move.promotion) await page.getByRole('dialog').getByRole('button').first().click();
}

test('a whole game against the computer, through kill -9, to its end', async ({ me, server, t, texts }) => {
  const { page, api } = me;
  await page.goto('/');
  const document = await page.evaluateHandle(() => window);
  await page.getByRole('button', { name: t('color-white'), exact: true }).click();
  await page.getByTestId('level-4').click();
  await expect(page).toHaveURL(/\/game\//);
  const id = page.url().split('/').pop() ?? '';
  await me.online();
  await expect(page.getByTestId('strip-black')).toContainText(t('player-computer', { level: 4 }));

  const hopeless = new Hopeless();
  let killed = false;
  let played = 0;
  for (;;) {
    let view = await api.game(id);
    if (view.end) break;
    expect(view.position.turn).toBe('white');
    expect(view.moves.length).toBeLessThan(MOST_PLIES);
    const made = view.moves.length;
    await enter(me, hopeless.choose(view), played, texts.lang);
    played += 1;
    // The move of the player, and the answer if there is one: both from the server, both on the page.
    await expect
      .poll(
        async () => {
          view = await api.game(id);
          return view.moves.length > made && (view.position.turn === 'white' || Boolean(view.end));
        },
        { intervals: [50, 100, 200] },
      )
      .toBe(true);
    await expect(me.moves).toHaveCount(view.moves.length);
    await me.hand.shows(view.position.fen);

    if (!killed && played === 5) {
      killed = true;
      const before = view;
      await server.kill();
      await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'offline');
      await expect(page.getByTestId('strip-white')).toContainText(t('link-offline'));
      await expect(me.moves).toHaveCount(before.moves.length);
      await server.start();
      await me.online();
      await expect(page.getByTestId('strip-white')).not.toContainText(t('link-offline'));
      expect((await api.game(id)).moves).toEqual(before.moves);
      await expect(me.moves).toHaveCount(before.moves.length);
    }
  }
  expect(killed).toBe(true);
  expect(await document.evaluate((same) => same === window)).toBe(true);

  const over = await api.game(id);
  const end = over.end;
  if (!end) throw new Error('the game is not over');
  const card = page.getByTestId('result-card');
  await expect(card).toContainText(t(`end-${end.reason}`, { winner: end.winner ?? 'none' }));
  await expect(card).toContainText(end.result === '1/2-1/2' ? '½' : end.result.replace('-', '–'));

  const saving = page.waitForEvent('download');
  await card.getByRole('link', { name: t('pgn-download') }).click();
  const pgn = test.info().outputPath('game.pgn');
  await writeFile(pgn, await readFile(await (await saving).path()));
  const text = await readFile(pgn, 'utf8');
  expect(text).toContain(`[Result "${end.result}"]`);
  // Ends with 0 only if the file holds the game without a single error.
  execFileSync(KROG, ['pgn', 'check', pgn]);

  await page.reload();
  await expect(card).toContainText(t(`end-${end.reason}`, { winner: end.winner ?? 'none' }));
  await me.hand.shows(over.position.fen);
  await expect(me.moves).toHaveCount(over.moves.length);
});

test('the computer goes on with a move that kill -9 broke off', async ({ me, server }) => {
  const game = await me.api.create({
    variant: 'standard',
    color: 'white',
    opponent: { kind: 'computer', level: 8 },
  });
  await me.open(game.id);
  await me.hand.drag('d2', 'd4');
  await expect(me.moves).toHaveCount(1);
  await expect.poll(async () => (await me.api.game(game.id)).moves.length).toBe(1);
  await server.kill();
  await expect(me.page.getByTestId('connection')).toHaveAttribute('data-state', 'offline');
  await expect(me.moves).toHaveCount(1);
  await server.start();
  await me.online();
  await expect(me.moves).toHaveCount(2);
  const view = await me.api.game(game.id);
  expect(view.moves[0]?.san).toBe('d4');
  await me.hand.shows(view.position.fen);
  await me.hand.click('c2', 'c4');
  await expect(me.moves).toHaveCount(4);
});

test('a move made while the server is down is held, and made when it is back', async ({ me, server, t }) => {
  const game = await me.api.create({
    variant: 'standard',
    color: 'white',
    opponent: { kind: 'computer', level: 1 },
  });
  await me.open(game.id);
  await server.kill();
  await expect(me.page.getByTestId('connection')).toHaveAttribute('data-state', 'offline');
  await me.hand.click('e2', 'e4');
  await expect(me.why).toContainText(t('note-held'));
  await server.start();
  await expect(me.moves).toHaveCount(2);
  await expect(me.why).not.toContainText(t('note-held'));
  expect((await me.api.game(game.id)).moves[0]?.san).toBe('e4');
});
