import { createServer, type Server as Http } from 'node:http';
import type { AddressInfo } from 'node:net';

import { axe } from '../lib/axe';
import { Server } from '../lib/server';
import { expect, test as base } from '../lib/test';

/** Thirty games of a player, the fourth of bughouse. */
function game(number: number): string {
  const two = String(number).padStart(2, '0');
  const tags = {
    Event: 'Rated Blitz game',
    Site: `https://lichess.org/game00${two}`,
    White: 'Tal',
    Black: `P${number}`,
    Result: '1-0',
    UTCDate: '2024.02.03',
    UTCTime: `10:00:${two}`,
    Variant: number === 3 ? 'Bughouse' : 'Standard',
  };
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${head.join('\n')}\n\n1. e4 e5 2. Nf3 1-0\n\n\n`;
}

/** A server that answers as Lichess does; it has more games from time to time. */
class Lichess {
  games = 30;
  readonly asked: string[] = [];
  readonly #http: Http;

  constructor() {
    this.#http = createServer((request, answer) => {
      const url = new URL(request.url ?? '', 'http://x');
      this.asked.push(url.pathname);
      if (url.pathname === '/api/user/busy') answer.writeHead(429, { 'Retry-After': '120' }).end();
      else if (url.pathname === '/api/user/tal') {
        answer.writeHead(200, { 'Content-Type': 'application/json' });
        answer.end(JSON.stringify({ id: 'tal', count: { all: this.games } }));
      } else if (url.pathname === '/api/games/user/tal') {
        const since = Number(url.searchParams.get('since') ?? 0);
        const begun = Date.UTC(2024, 1, 3, 10);
        answer.writeHead(200, { 'Content-Type': 'application/x-chess-pgn' });
        for (let n = 0; n < this.games; n++) if (begun + n * 1000 >= since) answer.write(game(n));
        answer.end();
      } else answer.writeHead(404).end();
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((settle) => this.#http.listen(0, '127.0.0.1', settle));
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((settle) => this.#http.close(settle));
  }
}

const test = base.extend<{ lichess: Lichess; url: string }>({
  lichess: async ({}, use) => use(new Lichess()),
  url: async ({ lichess }, use) => {
    await use(await lichess.open());
    await lichess.close();
  },
  server: async ({ url }, use) => {
    const server = await Server.start({ KROG_LICHESS_URL: url, KROG_CHESS_COM_URL: 'off' });
    await use(server);
    await server.stop();
    expect(server.log).not.toContain('panicked');
  },
});

test('games of a player of Lichess are fetched, and later what is new', async ({ me, t, lichess }) => {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  const { page } = me;
  await page.goto('/games/mine');
  const form = page.getByTestId('imports-fetch');
  await expect(form.getByRole('radio')).toHaveCount(1);
  const name = form.getByRole('textbox', { name: t('imports-user') });

  // Nothing, and what no name can be.
  await form.getByRole('button', { name: t('imports-fetch-all') }).click();
  await expect(form.getByRole('alert')).toHaveText(t('imports-name-missing'));
  await name.fill('a/b');
  await name.press('Enter');
  await expect(form.getByRole('alert')).toContainText('a/b');
  expect(lichess.asked).toEqual([]);

  await name.fill('Tal');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: t('imports-fetch-all') }).click();
  const job = page.getByTestId('import').first();
  await expect(job).toHaveAttribute('data-state', 'done');
  await expect(job.getByTestId('import-sum')).toContainText('29');
  const fault = job.getByTestId('import-faults').getByRole('listitem');
  await expect(fault).toHaveCount(1);
  await expect(fault.getByRole('link')).toHaveAttribute('href', 'https://lichess.org/game0003');
  await expect(page.getByTestId('imports-games').locator('tbody tr')).toHaveCount(25);
  expect(await axe(page, {}, '[data-testid=imports-fetch]')).toEqual([]);

  // The button says that it is known who this is.
  lichess.games = 32;
  await name.fill('tal');
  await form.getByRole('button', { name: t('imports-fetch-new') }).click();
  await expect(page.getByTestId('import')).toHaveCount(2);
  await expect(job).toHaveAttribute('data-state', 'done');
  await expect(job.getByTestId('import-sum')).toContainText('2');
  const { games } = (await (await page.request.get('/api/v1/explorer/sources')).json()) as { games: number };
  expect(games).toBe(31);
});

test('a site that wants to be left alone is waited for, and that can be called off', async ({ me, t }) => {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  const { page } = me;
  await page.goto('/games/mine');
  const form = page.getByTestId('imports-fetch');
  await form.getByRole('textbox', { name: t('imports-user') }).fill('busy');
  await form.getByRole('button', { name: t('imports-fetch-all') }).click();
  const job = page.getByTestId('import');
  await expect(job).toHaveAttribute('data-state', 'running');
  await expect(job).toContainText('(UTC)');
  await job.getByRole('button', { name: t('imports-cancel-of', { name: 'busy' }) }).click();
  await expect(job).toHaveAttribute('data-state', 'cancelled');
});

test('a player that the site does not know is told of', async ({ me, t }) => {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  const { page } = me;
  await page.goto('/games/mine');
  const form = page.getByTestId('imports-fetch');
  await form.getByRole('textbox', { name: t('imports-user') }).fill('nobody');
  await form.getByRole('button', { name: t('imports-fetch-all') }).click();
  const job = page.getByTestId('import');
  await expect(job).toHaveAttribute('data-state', 'failed');
  await expect(job.locator('.fault')).toContainText('nobody');
});
