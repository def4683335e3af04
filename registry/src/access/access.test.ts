import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inLanes } from '@talad/registry-client/lanes';
import { release } from '../../test/registry-calls.ts';
import {
  deploy,
  type ErrorBody,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

interface Token {
  id: number;
  token: string;
  lastUsedAt: string | null;
}

describe('tokens', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const create = async (body: object) => {
    const response = await registry.call<Token & ErrorBody>('POST', '/v1/tokens', { body });
    return { ...response.body, status: response.status };
  };
  const freeze = (remote: string, token: string) =>
    registry.call<ErrorBody>('PUT', `/v1/remotes/${remote}/freeze`, { body: {}, token });

  it('of a releaser work for one remote only', async () => {
    const { token } = await create({ name: 'wallet CI', role: 'releaser', remote: 'mf-wallet' });
    const version = await storeVersion(registry, 'mf-wallet', 'first', { token });
    assert.equal((await deploy(registry, 'mf-wallet', version, { token })).status, 200);
    await storeVersion(registry, 'mf-header', 'first');
    const refused = await freeze('mf-header', token);
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [403, 'NOT_ALLOWED', 'remote']);
    const tokens = await registry.call<ErrorBody>('GET', '/v1/tokens', { token });
    assert.equal(tokens.status, 403);
    assert.match(tokens.body.detail, /needs the role administrator/);
  });

  it('of a reader change nothing', async () => {
    const { token } = await create({ name: 'host', role: 'reader' });
    assert.equal((await registry.call('GET', '/v1/decisions', { token })).status, 200);
    assert.equal((await freeze('mf-wallet', token)).status, 403);
  });

  it('can read their own role and expiry', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const { id, token } = await create({ name: 'host', role: 'reader', expiresAt });
    const { body } = await registry.call<object>('GET', '/v1/tokens/own', { token });
    assert.partialDeepStrictEqual(body, { id, role: 'reader', remote: null, expiresAt });
    assert.equal(JSON.stringify(body).includes(token), false);
  });

  it('are refused if they are missing, unknown, revoked or expired', async () => {
    const revoked = await create({ name: 'lost', role: 'reader' });
    await registry.call('DELETE', `/v1/tokens/${revoked.id}`);
    const expired = await create({ name: 'old', role: 'reader', expiresAt: '2020-01-01T00:00:00.000Z' });
    const cases = [
      ['', /Send a token/],
      ['talad_unknown', /does not know this token/],
      [revoked.token, /"lost" was revoked/],
      [expired.token, /"old" has expired/],
    ] as const;
    for (const [token, detail] of cases) {
      const { status, body } = await registry.call<ErrorBody>('GET', '/v1/decisions', { token });
      assert.deepEqual([status, body.code], [401, 'BAD_TOKEN']);
      assert.match(body.detail, detail);
    }
    assert.equal((await registry.call('DELETE', `/v1/tokens/${revoked.id}`)).status, 404);
  });

  it('are shown once and stored as hashes', async () => {
    const { id, token } = await create({ name: 'secret', role: 'reader' });
    await registry.call('GET', '/v1/decisions', { token });
    const { body } = await registry.call<Token[]>('GET', '/v1/tokens');
    assert.ok(body.find((line) => line.id === id)?.lastUsedAt);
    const tables = ['access_token', 'audit_entry'];
    for (const table of tables) {
      const [row] = await registry.query<{ text: string }>(
        `select json_agg(t)::text as text from ${table} t`,
      );
      assert.ok(row && !row.text.includes(token), `${table} has the token`);
    }
  });

  it('of a releaser have a remote, and others have none', async () => {
    for (const body of [
      { name: 'x', role: 'releaser' },
      { name: 'x', role: 'reader', remote: 'mf-wallet' },
    ]) {
      const { status, field } = await create(body);
      assert.deepEqual([status, field], [400, 'remote']);
    }
  });
});

describe('the limit of an address', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const sendMany = (count: number, token?: string) =>
    inLanes([...Array(count).keys()], async () => {
      await registry.call('GET', '/v1/decisions', { token });
    });

  it('counts wrong tokens, and not requests with an accepted one', async () => {
    await sendMany(3_001);
    assert.equal((await registry.call('GET', '/v1/decisions')).status, 200);
    await sendMany(3_001, 'talad_unknown');
    const { status, body, headers } = await registry.call<ErrorBody>('GET', '/v1/decisions', {
      token: 'talad_unknown',
    });
    assert.deepEqual([status, body.code], [429, 'TOO_MANY_REQUESTS']);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  });
});

describe('audit log', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  it('has who did what, with the request, page by page', async () => {
    const version = await release(registry, 'mf-a', 'first');
    await registry.call('PUT', '/v1/remotes/mf-a/freeze', { body: { reason: 'sale' } });
    type Line = { id: number; actor: string; action: string; version: string; requestId: string };
    const { body: all } = await registry.call<Line[]>('GET', '/v1/audit');
    assert.deepEqual(
      all.map(({ action, actor }) => [action, actor]),
      ['store version', 'publish', 'freeze'].map((action) => [action, 'first administrator']),
    );
    assert.ok(all.every((line) => line.version === version && line.requestId));
    const { body: page } = await registry.call<Line[]>('GET', `/v1/audit?after=${all[0]?.id}&limit=1`);
    assert.deepEqual(page, [all[1]]);
    const { body: newest } = await registry.call<Line[]>('GET', '/v1/audit?order=newest&limit=1');
    assert.deepEqual(newest, [all[2]]);
    const { body: before } = await registry.call<Line[]>(
      'GET',
      `/v1/audit?order=newest&before=${all[2]?.id}`,
    );
    assert.deepEqual(before, [all[1], all[0]]);
  });

  it('cannot be changed, in the database either', async () => {
    for (const sql of [
      'delete from audit_entry',
      "update audit_entry set actor = 'x'",
      'truncate audit_entry',
    ])
      await assert.rejects(registry.query(sql), /never changed or removed/);
  });
});
