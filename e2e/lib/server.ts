import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The `krog` binary under test. */
export const KROG = resolve(process.env['KROG'] ?? '../target/debug/krog');

const START_WITHIN_MS = 120_000;

/** A `krog serve` of its own, on a folder of its own. */
export class Server {
  /** What the server wrote to standard error, restarts included. */
  log = '';
  readonly #data: string;
  #port: number;
  #child: ChildProcess | undefined;

  readonly #env: Record<string, string>;

  private constructor(data: string, env: Record<string, string>, port: number) {
    this.#data = data;
    this.#env = env;
    this.#port = port;
  }

  /** With settings of its own; other sites, and engines that are installed, are never asked unless they are given. Where the port is taken, on another. */
  static async start(env: Record<string, string> = {}, port = 0): Promise<Server> {
    const off = { KROG_LICHESS_URL: 'off', KROG_CHESS_COM_URL: 'off', KROG_ENGINES: 'off' };
    const server = new Server(await mkdtemp(join(tmpdir(), 'krog-e2e-')), { ...off, ...env }, port);
    try {
      await server.start();
    } catch (error) {
      if (port === 0) throw error;
      server.#port = 0;
      await server.start();
    }
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts on the same folder, and on the same port once there has been one. */
  async start(): Promise<void> {
    const listen = `127.0.0.1:${this.#port}`;
    const child = spawn(KROG, ['serve', '--data', this.#data, '--listen', listen], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#env },
    });
    this.#child = child;
    child.stderr.on('data', (bytes: Buffer) => (this.log += bytes.toString()));
    this.#port = await new Promise<number>((settle, fail) => {
      const stuck = (why: string): void => fail(new Error(`krog serve ${why}\n${this.log}`));
      const timer = setTimeout(() => stuck('told no address in time'), START_WITHIN_MS);
      let said = '';
      child.stdout.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        settle(Number(port));
      });
      child.once('error', (error) => stuck(`did not start: ${error.message}`));
      child.once('exit', (code) => stuck(`ended with ${code}`));
    });
  }

  /** Gives an account a role, as whoever runs the server does; its sessions end with it. */
  role(name: string, role: string): void {
    execFileSync(KROG, ['people', 'role', name, role, '--data', this.#data]);
  }

  /** What whoever runs the server does to an account, and what is said of it. */
  people(...args: string[]): string {
    return execFileSync(KROG, ['--lang', 'en', 'people', ...args, '--data', this.#data]).toString();
  }

  /** Kills it as a power cut would: no word, no flush. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Ends it and removes its folder. */
  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#data, { recursive: true, force: true });
  }
}
