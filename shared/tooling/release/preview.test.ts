import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { administrator, startTestRegistry, type TestRegistry } from '@talad/registry/test-registry';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import { createScratchWorkspace } from './scratch-workspace.ts';

interface Answer {
  remote: string;
  version: string;
  link: string;
  expiresAt: string;
}

describe('pnpm release preview', { concurrency: false }, () => {
  const workspace = createScratchWorkspace();
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry({ SITE_ORIGIN: 'https://talad.example' });
    workspace.writeRemote({ name: 'mf-tiny', word: 'one' });
  });
  after(async () => {
    workspace.remove();
    await registry.close();
  });

  const versions = async () =>
    (await registry.call<{ version: string }[]>('GET', '/v1/remotes/mf-tiny/versions')).body;

  it('needs a registry, from which every host can get the version', async () => {
    const { code, output } = await workspace.release('preview', 'mf-tiny');
    assert.equal(code, 1);
    assert.match(output, /^No registry is known\. Set REGISTRY_URL and REGISTRY_TOKEN/);
    mkdirSync(workspace.store, { recursive: true });
    writeRegistryAddress(workspace.store, { url: registry.origins[0] ?? '', token: administrator });
  });

  it('stores the working tree as a version that is not live, and prints the link that shows it', async () => {
    const { code, output } = await workspace.release('preview', 'mf-tiny', '--json');
    assert.equal(code, 0, output);
    const { version, link, expiresAt } = JSON.parse(output.slice(output.indexOf('{'))) as Answer;
    const { origin, pathname, searchParams } = new URL(link);
    assert.deepEqual([origin, pathname], ['https://talad.example', '/mf-tiny']);
    const hash = createHash('sha256')
      .update(searchParams.get('preview') ?? '')
      .digest('hex');
    const shown = await registry.call<Answer>('GET', `/v1/previews/${hash}`);
    assert.deepEqual(shown.body, {
      remote: 'mf-tiny',
      version,
      origin: null,
      scope: 'browser',
      expiresAt,
    });
    const discovery = await registry.call<{ microFrontends: object }>('GET', '/v1/discovery');
    assert.deepEqual(discovery.body.microFrontends, {});
    const file = await registry.call('GET', `/v1/remotes/mf-tiny/versions/${version}/files/remoteEntry.js`);
    assert.equal(file.status, 200);
  });

  it('opens the requested page', async () => {
    const { output } = await workspace.release('preview', 'mf-tiny', '--path', '/wallet?tab=coupons');
    const link = new URL(output.split('\n').at(-1) ?? '');
    assert.deepEqual([link.pathname, link.searchParams.get('tab')], ['/wallet', 'coupons']);
    for (const path of ['wallet', '//other.example', 'https://other.example/']) {
      const refused = await workspace.release('preview', 'mf-tiny', '--path', path);
      assert.match(refused.output, /--path must be an address on the site/);
    }
  });

  it('ends all links of the remote', async () => {
    const { output } = await workspace.release('preview', 'mf-tiny');
    const token = new URL(output.split('\n').at(-1) ?? '').searchParams.get('preview') ?? '';
    const hash = createHash('sha256').update(token).digest('hex');
    const find = () => registry.call('GET', `/v1/previews/${hash}`);
    assert.equal((await find()).status, 200);
    const ended = await workspace.release('preview', 'mf-tiny', '--end');
    assert.match(ended.output, /Links to previews of mf-tiny that have ended: [1-9]/);
    assert.equal((await find()).status, 404);
  });

  it('refuses what a publish refuses, and stores nothing', async () => {
    const before = await versions();
    workspace.writeRemote({ name: 'mf-tiny', word: '{nothing}' });
    const { code, output } = await workspace.release('preview', 'mf-tiny');
    assert.equal(code, 1);
    assert.match(output, /Cannot find name 'nothing'/);
    assert.deepEqual(await versions(), before);
  });
});
