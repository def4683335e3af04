import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { administrator, startTestRegistry, type TestRegistry } from '@talad/registry/test-registry';
import { withLock } from '@talad/registry-client/folder-lock';
import { RegistryClient } from '@talad/registry-client/registry-client';
import { execa } from 'execa';
import { checkDuplicates, checkPorts, checkRenderUser } from './machine-checks.ts';
import { checkLocks, checkRegistry } from './site-checks.ts';

const states = (results: { check: string; state: string }[]) =>
  results.map(({ check, state }) => `${check} ${state}`);

describe('pnpm run doctor', () => {
  it('distinguishes a port of this site from one that another program has', async () => {
    let status = 200;
    const server = createServer((_request, response) => response.writeHead(status).end());
    await once(server.listen(0, '0.0.0.0'), 'listening');
    const { port } = server.address() as AddressInfo;
    assert.deepEqual(states(await checkPorts(() => ({ PORT: port }))), ['ports ok']);
    status = 404;
    const [taken] = await checkPorts(() => ({ PORT: port }));
    server.close();
    assert.deepEqual([taken?.state, taken?.fix?.includes(`PORT=${port + 10}`)], ['failed', true]);
  });

  it('names the variable without a valid port', async () => {
    const message = 'PORT=abc is not a port';
    const found = await checkPorts(() => {
      throw new Error(message);
    });
    assert.deepEqual(
      found.map(({ state, found }) => [state, found]),
      [['failed', message]],
    );
  });

  it('finds two versions of a package with state, and no others', () => {
    const folders = [
      'react@19.3.1',
      'react-dom@19.3.1_react@19.3.1',
      'react-dom@19.3.1_react@18.0.0',
      'react-easy-crop@1.0.0',
    ];
    assert.deepEqual(states(checkDuplicates(folders)), ['packages ok']);
    const [two] = checkDuplicates([...folders, 'react@18.0.0']);
    assert.deepEqual([two?.state, two?.found], ['failed', 'react 19.3.1 and 18.0.0']);
  });

  it('reports pages that are rendered as root', () => {
    assert.deepEqual(states(checkRenderUser({}, 0)), ['rendering warning']);
    assert.deepEqual(states(checkRenderUser({ RENDER_UID: '1001' }, 0)), ['rendering ok']);
    assert.deepEqual(states(checkRenderUser({}, 1000)), ['rendering ok']);
  });

  it('exits with 1 if a check fails, and reports it as JSON', async () => {
    const { exitCode, stdout } = await execa(
      process.execPath,
      [join(import.meta.dirname, 'doctor.ts'), '--json'],
      {
        env: { REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_TOKEN: '' },
        reject: false,
      },
    );
    assert.equal(exitCode, 1);
    const results = JSON.parse(stdout) as { check: string; state: string; found: string }[];
    const registry = results.find(({ check }) => check === 'registry');
    assert.deepEqual([registry?.state, /set both or none/.test(registry?.found ?? '')], ['failed', true]);
  });

  describe('locks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talad-doctor-'));
    after(() => rmSync(folder, { recursive: true }));

    it('fail if a running process has one for long', async () => {
      const later = Date.now() + 3_600_000;
      await withLock(folder, async () => {
        assert.equal(checkLocks([folder])[0]?.state, 'ok');
        const [old] = checkLocks([folder], later);
        assert.deepEqual([old?.state, old?.fix?.includes(`kill ${process.pid}`)], ['failed', true]);
      });
      assert.equal(checkLocks([folder], later)[0]?.state, 'ok');
    });
  });

  describe('registry', () => {
    let registry: TestRegistry;
    before(async () => {
      registry = await startTestRegistry();
    });
    after(() => registry.close());
    const check = (token: string, now?: number) =>
      checkRegistry(() => new RegistryClient({ url: registry.origins[0] ?? '', token }), now);

    it('answers, with the role of the token and the days that it has left', async () => {
      const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
      const body = { name: 'CI', role: 'releaser', remote: 'mf-a', expiresAt };
      const { token } = (await registry.call<{ token: string }>('POST', '/v1/tokens', { body })).body;
      assert.deepEqual(states(await check(token)), ['registry ok', 'token ok', 'clock ok']);
      const [, soon] = await check(token, Date.parse(expiresAt) - 86_400_000 * 3);
      assert.deepEqual([soon?.state, soon?.found], ['warning', '"CI", releaser of mf-a, 3 days left']);
      assert.deepEqual(states(await check(administrator)), ['registry ok', 'token ok', 'clock ok']);
    });

    it('fails if it refuses the token or is unavailable', async () => {
      const [refused] = await check('talad_unknown');
      assert.deepEqual([refused?.state, refused?.fix?.includes('token create')], ['failed', true]);
      const [unreachable] = await checkRegistry(
        () => new RegistryClient({ url: 'http://127.0.0.1:9', token: 't' }),
      );
      assert.match(
        `${unreachable?.state} ${unreachable?.found}`,
        /^failed The registry at http:\/\/127\.0\.0\.1:9 does not answer/,
      );
    });
  });
});
