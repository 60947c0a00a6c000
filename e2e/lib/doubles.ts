import {
  createDecipheriv,
  createECDH,
  createHash,
  createVerify,
  hkdfSync,
  randomBytes,
  type ECDH,
} from 'node:crypto';
import { createServer as createHttp, type IncomingMessage, type Server as Http } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server as Tcp } from 'node:net';

import { expect } from '@playwright/test';

const listening = async (server: Tcp | Http): Promise<number> => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return (server.address() as AddressInfo).port;
};

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createTcp();
  const port = await listening(server);
  await new Promise<void>((settle) => server.close(() => settle()));
  return port;
}

/** A mail server that keeps what it is given. */
export class Mailbox {
  readonly letters: { to: string; text: string }[] = [];
  readonly #server = createTcp((socket) => {
    let rest = '';
    let to = '';
    let body: string[] | undefined;
    socket.on('error', () => undefined);
    socket.write('220 double\r\n');
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body) {
          if (line !== '.') {
            body.push(line);
            continue;
          }
          this.letters.push({ to, text: unquoted(body.join('\n')) });
          body = undefined;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          body = [];
          socket.write('354 go on\r\n');
        } else {
          to = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? to;
          socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
        }
      }
    });
  });

  /** Its address, as the server is given it. */
  async open(): Promise<string> {
    return `smtp://127.0.0.1:${await listening(this.#server)}`;
  }

  close(): void {
    this.#server.close();
  }

  /** The letter of a number, once it has come. */
  async letter(number: number): Promise<{ to: string; text: string }> {
    await expect.poll(() => this.letters.length).toBeGreaterThan(number);
    return this.letters[number] ?? { to: '', text: '' };
  }

  /** The path of the link in a letter. */
  async link(number: number): Promise<string> {
    const { text } = await this.letter(number);
    const url = /https?:\/\/\S+\/\S+/.exec(text)?.[0] ?? '';
    return url.replace(/^https?:\/\/[^/]+/, '');
  }
}

function unquoted(text: string): string {
  if (!/quoted-printable/i.test(text)) return text;
  const joined = text.replaceAll('=\n', '');
  return joined.replace(/(?:=[0-9A-F]{2})+/g, (codes) =>
    Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}

/** A push service with one browser, whose messages it opens. */
export class PushService {
  readonly messages: { title: string; body: string; path: string }[] = [];
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #http: Http;
  origin = '';

  constructor() {
    this.#keys.generateKeys();
    this.#http = createHttp((request, answer) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.messages.push(this.#open(request, Buffer.concat(parts)));
        answer.writeHead(201).end();
      });
    });
  }

  async open(): Promise<string> {
    this.origin = `http://127.0.0.1:${await listening(this.#http)}`;
    return this.origin;
  }

  close(): void {
    this.#http.close();
  }

  /** What the stand-in for `PushManager` in the page is made of. */
  get subscription(): { endpoint: string; p256dh: number[]; auth: number[] } {
    return {
      endpoint: `${this.origin}/push/1`,
      p256dh: [...this.#keys.getPublicKey()],
      auth: [...this.#auth],
    };
  }

  /** RFC 8291 and 8292, from the other side. */
  #open(request: IncomingMessage, sealed: Buffer): { title: string; body: string; path: string } {
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const [head, claims, signature] = (token ?? '').split('.');
    const point = Buffer.from(key ?? '', 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = createVerify('SHA256')
      .update(`${head}.${claims}`)
      .verify({ key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' }, signature ?? '', 'base64url');
    expect(signed, 'the signature').toBe(true);
    const salt = sealed.subarray(0, 16);
    const sender = sealed.subarray(21, 86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32));
    const derive = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(86, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, -1).toString('utf8')) as {
      title: string;
      body: string;
      path: string;
    };
  }
}

/** What the server calls a browser by. */
export const browserName = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
