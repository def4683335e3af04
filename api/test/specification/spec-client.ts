import { sessionCookie } from '../../src/http/session-token.ts';
import type { TestApi } from '../test-api.ts';

export interface SpecResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A browser as the specification describes it: fetch, a cookie jar and the Origin header that every browser sends. It
 * uses neither the contract nor an `Idempotency-Key`.
 */
export interface SpecClient {
  send(method: string, path: string, body?: unknown): Promise<SpecResponse>;
}

export function newSpecClient(
  address: string,
  siteOrigin: string,
  cookies: Readonly<Record<string, string>> = {},
): SpecClient {
  const jar = new Map(Object.entries(cookies));
  return {
    send: async (method, path, body) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          origin: siteOrigin,
          ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    },
  };
}

/** A browser in which this user is signed in. */
export async function newSession(api: TestApi, address: string, user: { readonly id: number }) {
  const { token } = await api.context.sessions.open(user.id, { address: '127.0.0.1', userAgent: 'test' });
  return newSpecClient(address, api.siteOrigin, { [sessionCookie]: token });
}
