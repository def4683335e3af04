import { randomInt } from 'node:crypto';
import { summaryStreamEvents, summaryStreamPath } from '@talad/contract/summary-stream';
import { EventSourceParserStream } from 'eventsource-parser/stream';

const responseMs = 15_000;

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly cookie?: string;
  /** Address of the visitor, for a site that trusts forwarded addresses. */
  readonly address?: string;
}

/** An address of one of many visitors. */
export const visitorAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Calls a replica as a page of the site does. */
export type Call = (origin: string, path: string, sent?: Sent) => Promise<Response>;

export const callFrom =
  (siteOrigin: string): Call =>
  (origin, path, { method = 'GET', body, cookie, address } = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        origin: siteOrigin,
        ...(cookie && { cookie }),
        ...(address && { 'x-forwarded-for': address }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(responseMs),
    });

/** Signs in; returns the cookies of the session. */
export async function signIn(call: Call, origin: string, email: string, password: string): Promise<string> {
  const response = await call(origin, '/api/auth/token/login', { method: 'POST', body: { email, password } });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The carts that a stream shows, each as the hash of its content. */
async function* cartsIn(response: Response): AsyncGenerator<string> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of events ?? [])
    if (event === summaryStreamEvents.summary) yield JSON.parse(data).checListkCartItems.cartUpdatedSha256;
}

export interface CartStream {
  /** Resolves with the time at which the stream shows another cart than before. */
  next(): Promise<number>;
  close(): void;
}

/** Opens the stream of a user's summary at a replica; it has shown the present cart. */
export async function openCartStream(origin: string, cookie: string): Promise<CartStream> {
  const abortController = new AbortController();
  const response = await fetch(`${origin}${summaryStreamPath}`, {
    headers: { cookie },
    signal: abortController.signal,
  });
  if (response.status !== 200) throw new Error(`${origin} opens no stream: ${response.status}`);
  const carts = cartsIn(response);
  let shown = (await carts.next()).value;
  return {
    next: async () => {
      for (;;) {
        const { value, done } = await carts.next();
        if (done) throw new Error(`The stream of ${origin} ended.`);
        if (value === shown) continue;
        shown = value;
        return performance.now();
      }
    },
    close: () => abortController.abort(),
  };
}
