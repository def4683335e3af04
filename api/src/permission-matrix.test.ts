import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CallShape } from '@talad/contract/call';
import { type CallName, calls } from '@talad/contract/calls';
import { eq } from 'drizzle-orm';
import type { HTTPMethods } from 'fastify';
import sharp from 'sharp';
import { multipart } from '../test/multipart.ts';
import { type MakeObject, type Named, type ObjectKind, objectMakers } from '../test/permission-objects.ts';
import { type Gate, permissionRows } from '../test/permission-rows.ts';
import { routesOf } from '../test/routes-of.ts';
import { startTestApi, type TestApi, type TestClient } from '../test/test-api.ts';
import { newParty, type Party, withKey } from '../test/test-market.ts';
import { accounts } from './modules/accounts/accounts.tables.ts';
import type { ShownExample } from './plugins/describe-call.ts';
import { examples } from './plugins/examples/all-examples.ts';

const roles = ['visitor', 'unverified', 'newbie', 'buyer', 'seller', 'middleman', 'suspended'] as const;
type Role = (typeof roles)[number];

const dayMs = 24 * 60 * 60 * 1000;
const names = Object.keys(calls) as CallName[];
const shapeOf = (name: CallName): CallShape => calls[name];
const exampleOf = (name: CallName): ShownExample => examples[name];

/** Errors that mean "not permitted"; any other answer means the caller was let in. */
const closedDoors = new Set([
  'authentication_failed',
  'EMAIL_NOT_VERIFIED',
  'NOT_BE_BUYER',
  'NOT_BE_SELLER',
  'INCORRECT_KYC_PERMISSION',
  'FORBIDDEN',
]);

/** The expected error of each role per permission; none if it is let in. */
const doors: Readonly<Record<Gate, Partial<Record<Role, string>>>> = {
  anyone: {},
  user: { visitor: 'authentication_failed', suspended: 'authentication_failed' },
  verified: {
    visitor: 'authentication_failed',
    suspended: 'authentication_failed',
    unverified: 'EMAIL_NOT_VERIFIED',
  },
  buyer: {
    visitor: 'authentication_failed',
    suspended: 'authentication_failed',
    unverified: 'NOT_BE_BUYER',
    newbie: 'NOT_BE_BUYER',
    seller: 'INCORRECT_KYC_PERMISSION',
    middleman: 'INCORRECT_KYC_PERMISSION',
  },
  seller: {
    visitor: 'authentication_failed',
    suspended: 'authentication_failed',
    unverified: 'NOT_BE_SELLER',
    newbie: 'NOT_BE_SELLER',
    buyer: 'NOT_BE_SELLER',
    middleman: 'NOT_BE_SELLER',
  },
};

/** Routes that are not calls of the contract, with the access rule or the test that covers it. */
const otherRoutes: Readonly<Record<string, string>> = {
  'GET /healthz': 'tells nothing but that the API runs; the host does not forward it',
  'GET /readyz': 'tells what the API lacks; the host does not forward it',
  'GET /api/docs': 'the documentation is public',
  'GET /api/docs/json': 'the documentation is public',
  'GET /api/docs/yaml': 'the documentation is public',
  'GET /api/docs/static/index.html': 'the documentation is public',
  'GET /api/docs/static/swagger-initializer.js': 'the documentation is public',
  'GET /api/docs*': 'the documentation is public',
  'GET /api/docs/*': 'the documentation is public',
  'GET /api/docs/static/*': 'the documentation is public',
  'GET /api/notification/stream': 'users, each their own: summary-streams.test.ts',
  'GET /api/bank/:code/image': 'the same for everybody',
  'GET /api/pictures/:key': 'private ones by their owners alone: pictures.test.ts, linking and order tests',
  'POST /api/payment/webhook': 'requires the provider signature: payments.test.ts',
  'POST /api/bank/callback': 'requires the bank signature: bank-callback.test.ts',
};

const none = { isBuyer: false, isSeller: false, isMiddleman: false, kyc: 'none' as const };
const stateOf: Readonly<Record<Exclude<Role, 'visitor'>, Partial<typeof accounts.$inferInsert>>> = {
  unverified: { ...none, emailVerifiedAt: null },
  newbie: none,
  buyer: { ...none, isBuyer: true, kyc: 'approved' },
  seller: { ...none, isSeller: true, kyc: 'approved' },
  middleman: { ...none, isMiddleman: true },
  suspended: { isBuyer: true, isSeller: true, suspendedUntil: new Date(Date.now() + dayMs) },
};

describe('permission matrix', () => {
  let api: TestApi;
  let make: Readonly<Record<ObjectKind, MakeObject>>;
  let stranger: Party;
  let portrait: Buffer;
  const strangers = new Map<ObjectKind, Named>();
  before(async () => {
    // Nothing listens on port 9: a site that runs on this machine must not answer for the outside services.
    api = await startTestApi({ env: { SANDBOX_PORT: '9' } });
    make = await objectMakers(api);
    stranger = await newParty(api);
    portrait = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
  });
  after(() => api.close());

  function hasRoute(name: CallName): boolean {
    const [method = '', url = ''] = name.split(' ');
    return api.app.hasRoute({ method: method as HTTPMethods, url: url.replace(/\/$/, '') });
  }

  /** A user in that role, who may have had more rights when the object was created. */
  async function playerOf(role: Role, kind?: ObjectKind): Promise<{ client: TestClient; own: Named }> {
    if (role === 'visitor') return { client: api, own: {} };
    const party = await newParty(api);
    const own = kind ? await make[kind](party) : {};
    await api.db.update(accounts).set(stateOf[role]).where(eq(accounts.id, party.user.id));
    api.context.sessions.forgetUser(party.user.id);
    return { client: party.client, own };
  }

  async function strangersObject(kind: ObjectKind): Promise<Named> {
    const known = strangers.get(kind) ?? (await make[kind](stranger));
    strangers.set(kind, known);
    return known;
  }

  async function outcome(client: TestClient, name: CallName, { params, body }: Named): Promise<string> {
    const [method = '', pattern = ''] = name.split(' ');
    const shown = exampleOf(name);
    const values = new Map(Object.entries({ ...Object(shown.params), ...params }));
    const url = pattern.replaceAll(/:(\w+)/g, (_all, key: string) =>
      encodeURIComponent(String(values.get(key))),
    );
    const query = new URLSearchParams(
      Object.entries(Object(shown.query)).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const sent = shapeOf(name).takesPicture
      ? multipart(portrait)
      : shown.body === undefined
        ? {}
        : { payload: { ...Object(shown.body), ...body } };
    const response = await client.inject({
      method: method as HTTPMethods & 'GET',
      url: query.size > 0 ? `${url}?${query}` : url,
      ...sent,
      headers: { ...withKey(), ...('headers' in sent && sent.headers) },
    });
    if (response.statusCode < 400) return 'let in';
    const { code } = response.json().errors[0];
    assert.ok(response.statusCode < 500 || response.statusCode === 503, `${name}: ${response.body}`);
    // A malformed request is rejected before any permission check.
    assert.ok(!['UNKNOWN_FIELD', 'MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE'].includes(code), response.body);
    return closedDoors.has(code) || code === 'NOT_FOUND' ? code : 'let in';
  }

  it('covers every route', () => {
    const withoutSlash = (name: string) => name.replace(/\/$/, '');
    const known = new Set([...names, ...Object.keys(otherRoutes)].map(withoutSlash));
    const routes = routesOf(api.app).map(withoutSlash);
    assert.deepEqual(
      routes.filter((route) => !known.has(route)),
      [],
    );
    assert.ok(routes.length >= names.length, 'the list of routes could not be read');
    assert.deepEqual(Object.keys(permissionRows).toSorted(), names.toSorted());
  });

  for (const name of names) {
    it(name, async () => {
      assert.ok(hasRoute(name), 'the contract has a call without a route');
      const row = permissionRows[name];
      assert.ok(row, 'test/permission-rows.ts has no row for this call');
      const [gate, kind] = row;
      const wrong: string[] = [];
      const check = (what: string, got: string, expected: string) => {
        if (got !== expected) wrong.push(`${what}: ${got}, not ${expected}`);
      };
      for (const role of roles) {
        const door = doors[gate][role];
        const { client, own } = await playerOf(role, kind);
        const named = kind && role === 'visitor' ? await strangersObject(kind) : own;
        const got = await outcome(client, name, named);
        // Without an object of the test, NOT_FOUND refers to the id in the example.
        check(role, kind === undefined && got === 'NOT_FOUND' ? 'let in' : got, door ?? 'let in');
        if (!kind || door !== undefined) continue;
        const other = await playerOf(role);
        check(
          `${role}, somebody else's`,
          await outcome(other.client, name, await strangersObject(kind)),
          'NOT_FOUND',
        );
      }
      assert.deepEqual(wrong, []);
    });
  }
});
