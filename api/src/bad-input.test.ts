import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CallShape } from '@talad/contract/call';
import { type CallName, calls } from '@talad/contract/calls';
import { errorStatus } from '@talad/contract/errors';
import { ErrorBody } from '@talad/contract/schema';
import type { InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { type BadCase, badBodies, badForms, badParams, badQueries, badRaw } from '../test/bad-input.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { newParty, type Party, withKey } from '../test/test-market.ts';
import type { ShownExample } from './plugins/describe-call.ts';
import { examples } from './plugins/examples/all-examples.ts';

const names = Object.keys(calls) as CallName[];
const shapeOf = (name: CallName): CallShape => calls[name];
const exampleOf = (name: CallName): ShownExample => examples[name];
const statuses: Readonly<Record<string, number>> = errorStatus;
type Method = NonNullable<InjectOptions['method']>;

describe('bad input', () => {
  let api: TestApi;
  let requests = 0;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  function casesOf(name: CallName): BadCase[] {
    const { body, params, query, takesPicture, idempotent } = shapeOf(name);
    const shown = exampleOf(name);
    return [
      ...(params ? badParams(params, shown) : []),
      ...(query ? badQueries(query, shown) : []),
      ...(body ? [...badBodies(body, shown), ...badRaw(shown)] : []),
      ...(takesPicture ? badForms(shown) : []),
      ...(idempotent
        ? [
            ...(idempotent.key === 'required' ? [undefined] : []),
            '',
            'short',
            'k'.repeat(129),
            'with space',
            'ก'.repeat(12),
          ].map((key) => ({
            says: `Idempotency-Key ${key?.slice(0, 12)}`,
            shown,
            key: key ?? (false as const),
            isRefused: true,
          }))
        : []),
    ];
  }

  /** Sends one case as a user with every permission, from a fresh address without rate-limit history. */
  function send(name: CallName, party: Party, { shown, payload, headers, key }: BadCase) {
    const [method = '', pattern = ''] = name.split(' ');
    const values: Record<string, unknown> = Object(shown.params);
    const url = pattern.replaceAll(/:(\w+)/g, (_all, part: string) => String(values[part]));
    const query = Object.entries(Object(shown.query)).map(([part, value]) => `${part}=${String(value)}`);
    const payloadText = payload ?? (shown.body === undefined ? undefined : JSON.stringify(shown.body));
    const own = typeof key === 'string' ? { 'idempotency-key': encodeHeader(key) } : withKey();
    requests += 1;
    return party.client.inject({
      method: method as Method,
      url: query.length > 0 ? `${url}?${query.join('&')}` : url,
      ...(payloadText !== undefined && { payload: payloadText }),
      headers: {
        ...(payloadText !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(key === false ? {} : own),
      },
      remoteAddress: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    });
  }

  for (const name of names) {
    it(name, async () => {
      let party = await newParty(api, {}, 1_000_00);
      const wrong: string[] = [];
      for (const bad of casesOf(name)) {
        let response = await send(name, party, bad);
        if (response.statusCode === 401 && !name.includes('/auth/token/login')) {
          // An earlier call ended the session, as some do.
          party = await newParty(api, {}, 1_000_00);
          response = await send(name, party, bad);
        }
        const fault = faultOf(response, bad.isRefused);
        if (fault) wrong.push(`${bad.says}: ${fault}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('refuses a malformed or overlong URL', async () => {
    for (const url of [
      '/api/game/%',
      '/api/game/%FF',
      '/api/game/%C0%80',
      '/api/%E0%A4%A',
      `/api/game/${'a'.repeat(5000)}`,
    ]) {
      const response = await api.get(url);
      assert.equal(faultOf(response, true), undefined, url.slice(0, 40));
    }
  });
});

const encodeHeader = (text: string): string => Buffer.from(text).toString('latin1');

/** Describes what is wrong with a response: a server error, an error in another format, or a missing error. */
function faultOf(
  response: Awaited<ReturnType<Party['client']['inject']>>,
  isRefused: boolean,
): string | undefined {
  const { statusCode, body, headers } = response;
  if (statusCode < 400) return isRefused ? `is let in with ${statusCode}` : undefined;
  if (!String(headers['content-type']).startsWith('application/json'))
    return `${statusCode} is no JSON: ${body.slice(0, 200)}`;
  const error: unknown = response.json();
  if (!Value.Check(ErrorBody, error)) return `${statusCode} in another form: ${body.slice(0, 200)}`;
  const [first] = error.errors;
  if (!first || error.requestId === '' || headers['x-request-id'] !== error.requestId)
    return `no request id: ${body.slice(0, 200)}`;
  const strange = error.errors.find(({ code }) => statuses[code] !== statusCode);
  if (strange) return `${statusCode} with ${strange.code}`;
  // 503 reports an unavailable external service; any other status above 499 is a bug.
  return statusCode >= 500 && statusCode !== 503 ? `${statusCode}: ${body.slice(0, 200)}` : undefined;
}
