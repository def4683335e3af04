import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A way to occupy a server without sending much. */
export interface SlowClientAttack {
  readonly name: 'slow headers' | 'slow bodies' | 'slow readers';
  /** Sent once the connection is open. */
  readonly first: string;
  /** Sent by each connection every second afterwards; empty if the client only fails to read. */
  readonly drip: string;
}

const slowBodyLength = 60_000;

/** The three attacks on a site; `largePath` is a path with a large response. */
export const slowClientAttacks = (largePath: string): readonly SlowClientAttack[] => [
  { name: 'slow headers', first: 'GET / HTTP/1.1\r\nhost: localhost\r\n', drip: 'x-slow: 1\r\n' },
  {
    name: 'slow bodies',
    first: `POST /api/auth/token/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${slowBodyLength}\r\n\r\n{`,
    drip: ' ',
  },
  { name: 'slow readers', first: `GET ${largePath} HTTP/1.1\r\nhost: localhost\r\n\r\n`, drip: '' },
];

const reconnectMs = 1_000;
/** Each connection sends once a second, in different slots: real clients do not send at the same moment. */
const sendSlots = 50;
const addresses = 60;
/** Connections opened at a time: an attack builds up gradually. */
const atOnce = 100;

/** Loopback addresses other than that of the measuring client. */
const addressOf = (at: number) => `127.0.1.${(at % addresses) + 1}`;

/** Clients of one kind that stay until they are stopped; a disconnected one reconnects. */
export class AttackingClients {
  readonly #port: number;
  readonly #attack: SlowClientAttack;
  readonly #slots = Array.from({ length: sendSlots }, () => new Set<Socket>());
  #slot = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Connections that the server closed. */
  closedByServer = 0;

  constructor(port: number, attack: SlowClientAttack) {
    this.#port = port;
    this.#attack = attack;
  }

  get count(): number {
    return this.#slots.reduce((total, sockets) => total + sockets.size, 0);
  }

  async start(count: number): Promise<void> {
    if (this.#attack.drip !== '') this.#timer = setInterval(() => this.#drip(), 1_000 / sendSlots);
    for (let from = 0; from < count; from += atOnce) {
      const wave = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => this.#open(from + at));
      await Promise.all(wave);
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const sockets of this.#slots) for (const socket of sockets) socket.destroy();
  }

  async #open(at: number): Promise<void> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: addressOf(at) });
    const sockets = this.#slots[at % sendSlots];
    socket.on('error', () => undefined);
    sockets?.add(socket);
    socket.once('close', () => {
      sockets?.delete(socket);
      if (this.#isStopped) return;
      this.closedByServer += 1;
      setTimeout(() => !this.#isStopped && void this.#open(at), reconnectMs).unref();
    });
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    socket.write(this.#attack.first);
    // Slow senders read the response, so that they notice a closed connection.
    if (this.#attack.drip === '') socket.pause();
    else socket.resume();
  }

  #drip(): void {
    this.#slot = (this.#slot + 1) % sendSlots;
    for (const socket of this.#slots[this.#slot] ?? []) if (socket.writable) socket.write(this.#attack.drip);
  }
}
