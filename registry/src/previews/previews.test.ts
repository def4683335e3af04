import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { auditOf, release, tokenOf } from '../../test/registry-calls.ts';
import { testPage } from '../../test/test-declarations.ts';
import {
  type ErrorBody,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';
import type { Pruned } from '../versions/prune.service.ts';

interface Preview {
  token: string;
  siteOrigin: string;
  expiresAt: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

describe('previews', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry({ SITE_ORIGIN: 'https://talad.example' });
  });
  after(() => registry.close());

  const create = (remote: string, version: string, token?: string) =>
    registry.call<Preview & ErrorBody>('POST', '/v1/previews', { body: { remote, version }, token });
  const find = (token: string) =>
    registry.call<{ remote: string; version: string; scope: string } & ErrorBody>(
      'GET',
      `/v1/previews/${hashOf(token)}`,
    );

  it('show a version that is not live, to every client with the link, for seven days', async () => {
    const version = await storeVersion(registry, 'mf-shown', 'first');
    const { status, body } = await create('mf-shown', version);
    assert.equal(status, 201);
    assert.equal(body.siteOrigin, 'https://talad.example');
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    assert.ok(days > 6.99 && days <= 7, `${days}`);
    const { expiresAt } = body;
    assert.deepEqual((await find(body.token)).body, {
      remote: 'mf-shown',
      version,
      origin: null,
      scope: 'browser',
      expiresAt,
    });
    const { body: discovery } = await registry.call<object>('GET', '/v1/discovery');
    assert.equal(JSON.stringify(discovery).includes(version), false);
  });

  it('for one tab are for eight hours', async () => {
    const version = await storeVersion(registry, 'mf-shown', 'in a tab');
    const { status, body } = await registry.call<Preview>('POST', '/v1/tab-previews', {
      body: { remote: 'mf-shown', version },
    });
    assert.equal(status, 201);
    const { token, expiresAt } = body;
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    assert.ok(hours > 7.9 && hours <= 8, `${hours}`);
    assert.deepEqual((await find(token)).body, {
      remote: 'mf-shown',
      version,
      origin: null,
      scope: 'tab',
      expiresAt,
    });
  });

  it('show a remote of a developer’s machine in one tab, at a loopback address only', async () => {
    const own = await tokenOf(registry, 'releaser', 'mf-new');
    const start = (remote: string, origin: string) =>
      registry.call<Preview & ErrorBody>('POST', '/v1/development-sessions', {
        body: { remote, origin },
        token: own,
      });
    const origin = 'http://localhost:3001';
    const { status, body } = await start('mf-new', origin);
    assert.equal(status, 201);
    const { token, expiresAt } = body;
    assert.deepEqual((await find(token)).body, {
      remote: 'mf-new',
      version: null,
      origin,
      scope: 'tab',
      expiresAt,
    });
    assert.equal((await start('mf-shown', origin)).body.field, 'remote');
    for (const other of ['http://evil.example', 'http://localhost:3001.evil.example', 'http://localhost:1/a'])
      assert.equal((await start('mf-new', other)).status, 400, other);
  });

  it('are stored and logged without their token', async () => {
    const version = await storeVersion(registry, 'mf-secret', 'first');
    const { body } = await create('mf-secret', version);
    for (const table of ['preview', 'audit_entry'])
      assert.equal(
        JSON.stringify(await registry.query(`select * from ${table}`)).includes(body.token),
        false,
      );
    const entry = (await auditOf(registry, 'mf-secret')).find(({ action }) => action === 'create preview');
    assert.equal(entry?.actor, 'first administrator');
  });

  it('are created by releasers of the remote only, and of stored versions only', async () => {
    const version = await storeVersion(registry, 'mf-own', 'first');
    const other = await tokenOf(registry, 'releaser', 'mf-other');
    const refused = await create('mf-own', version, other);
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [403, 'NOT_ALLOWED', 'remote']);
    const unknown = await create('mf-own', 'ffffffffffff');
    assert.deepEqual([unknown.status, unknown.body.code, unknown.body.field], [404, 'NOT_FOUND', 'version']);
  });

  it('are refused for a version that does not pass the gate: they would show it on the site', async () => {
    const page = { declaration: { pages: [testPage({ path: '/taken' })] } };
    await release(registry, 'mf-owner', 'first', page);
    const map = JSON.stringify({ version: 3, sources: ['mf-owner/src/a.ts'], mappings: '' });
    for (const [text, differs, problem] of [
      ['address', page, /\/taken, which belongs to mf-owner/],
      ['files', { files: { 'remoteEntry.js.map': map } }, /contains source of mf-owner/],
    ] as const) {
      const version = await storeVersion(registry, 'mf-checked', text, differs);
      for (const path of ['previews', 'tab-previews']) {
        const { status, body } = await registry.call<ErrorBody>('POST', `/v1/${path}`, {
          body: { remote: 'mf-checked', version },
        });
        assert.deepEqual([status, body.code], [422, 'REFUSED']);
        assert.match(body.findings?.[0]?.problem ?? '', problem);
      }
    }
    const [row] = await registry.query<{ links: number }>(
      "select count(*)::int as links from preview where remote = 'mf-checked'",
    );
    assert.equal(row?.links, 0);
  });

  it('show a version that was live before, although others use more by now, and one of a frozen remote', async () => {
    const emits = { uses: { emits: { 'cart:changed': {} } } };
    const listens = { uses: { listens: { 'cart:changed': {} } } };
    const silent = await release(registry, 'mf-grown', 'silent');
    await release(registry, 'mf-grown', 'emits', emits);
    await release(registry, 'mf-listens', 'first', listens);
    const mute = await storeVersion(registry, 'mf-grown', 'mute');
    assert.equal((await create('mf-grown', mute)).status, 422);
    await registry.call('PUT', '/v1/remotes/mf-grown/freeze', { body: {} });
    assert.equal((await create('mf-grown', silent)).status, 201);
    await registry.call('DELETE', '/v1/remotes/mf-grown/freeze');
  });

  it('of one remote are ended together by a releaser of it, which the audit log says', async () => {
    const links = ['one', 'two'].map(async (content) => {
      const version = await storeVersion(registry, 'mf-leaked', content);
      return (await create('mf-leaked', version)).body.token;
    });
    const tokens = await Promise.all(links);
    const other = (await create('mf-shown', await storeVersion(registry, 'mf-shown', 'other'))).body.token;
    const otherTeam = await tokenOf(registry, 'releaser', 'mf-other');
    const end = (token?: string) =>
      registry.call<{ ended: number } & ErrorBody>('DELETE', '/v1/remotes/mf-leaked/previews', { token });
    const refused = await end(otherTeam);
    assert.deepEqual([refused.status, refused.body.code], [403, 'NOT_ALLOWED']);
    assert.deepEqual((await end()).body, { ended: 2 });
    assert.deepEqual((await end()).body, { ended: 0 });
    for (const token of tokens) assert.equal((await find(token)).status, 404);
    assert.equal((await find(other)).status, 200);
    const entries = await auditOf(registry, 'mf-leaked');
    assert.deepEqual(
      entries.filter(({ action }) => action === 'end previews').map(({ details }) => details),
      [{ ended: 2 }],
    );
  });

  it('end when their time is over; until then their versions are not pruned', async () => {
    const version = await storeVersion(registry, 'mf-kept', 'previewed');
    await release(registry, 'mf-kept', 'live');
    await registry.query(
      "update version set created_at = created_at - interval '2 days' where remote = 'mf-kept'",
    );
    const { body } = await create('mf-kept', version);
    const prune = () => registry.call<Pruned>('POST', '/v1/prune', { body: { keep: 1 } });
    await storeVersion(registry, 'mf-kept', 'newest');
    const remaining = (await prune()).body.remaining.find((one) => one.version === version);
    assert.equal(remaining?.reason, 'shown by a link');
    await registry.query('update preview set expires_at = now()');
    const ended = await find(body.token);
    assert.deepEqual([ended.status, ended.body.code], [404, 'NOT_FOUND']);
    assert.deepEqual(
      (await prune()).body.removed.map((removed) => removed.version),
      [version],
    );
  });
});
