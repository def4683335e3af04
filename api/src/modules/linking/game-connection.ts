import { GameOutcomeUnknown } from '../../ports/game-server.ts';

const maxResponseBytes = 2 * 1024 * 1024;

export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface GameConnection {
  readonly base: string;
  readonly timeoutMs: number;
  /** Requests a URL; GameOutcomeUnknown if it cannot be reached in time. */
  readonly send: <T>(
    target: string,
    init: RequestInit,
    use: (response: Response) => Promise<T>,
  ) => Promise<T>;
  /** Requests a path of the protocol, which returns JSON. */
  readonly ask: (path: string, init?: RequestInit) => Promise<HttpResponse>;
  readonly post: (path: string, body: object, idempotencyKey?: string) => Promise<HttpResponse>;
}

export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new GameOutcomeUnknown('the response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function connectToGame(
  { url, key }: { readonly url: string; readonly key: string },
  timeoutMs: number,
): GameConnection {
  const base = url.replace(/\/$/, '');

  async function send<T>(
    target: string,
    init: RequestInit,
    use: (response: Response) => Promise<T>,
  ): Promise<T> {
    try {
      const response = await fetch(target, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await use(response);
    } catch (error) {
      if (error instanceof GameOutcomeUnknown) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new GameOutcomeUnknown(isLate ? 'no response in time' : 'the game cannot be reached');
    }
  }

  const ask: GameConnection['ask'] = (path, init = {}) =>
    send(`${base}${path}`, init, async (response) => {
      const text = (await readBytes(response, maxResponseBytes)).toString('utf8');
      try {
        return { status: response.status, body: JSON.parse(text) };
      } catch {
        throw new GameOutcomeUnknown(`the response to HTTP ${response.status} is not JSON`);
      }
    });
  const post: GameConnection['post'] = (path, body, idempotencyKey) =>
    ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
    });

  return { base, timeoutMs, send, ask, post };
}
