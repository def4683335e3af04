import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { PlatformRecord } from '@talad/contract/release-records';
import { hostWith, testPage } from '@talad/registry/test-declarations';
import {
  administrator,
  deploy,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '@talad/registry/test-registry';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import { callsOf } from './compatibility/api-record.ts';
import { deployIfFits } from './publish-host.ts';

const platform = (exported: string[], ...paths: string[]): PlatformRecord => ({
  ...hostWith(...paths),
  modules: { '@talad/ui/box': exported },
});
const builds = {
  old: '00000000001d',
  less: '00000000001e',
  taking: '00000000001f',
  more: '000000000020',
};

describe('deployment of the host', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-store-'));
  const { STORE_DIR } = process.env;
  let registry: TestRegistry;
  let version = '';
  const write = (build: string, content: PlatformRecord) => {
    const file = join(store, 'host', build, 'platform.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  };
  const deployed = () =>
    (JSON.parse(readFileSync(join(store, 'host/current.json'), 'utf8')) as { version: string }).version;

  before(async () => {
    process.env.STORE_DIR = store;
    registry = await startTestRegistry();
    writeRegistryAddress(store, { url: registry.origins[0] ?? '', token: administrator });
    version = await storeVersion(registry, 'mf-list', 'first', {
      declaration: { pages: [testPage({ path: '/list' })] },
      uses: { modules: { '@talad/ui/box': ['Box', 'Stack'] } },
    });
    assert.equal((await deploy(registry, 'mf-list', version)).status, 200);
    write(builds.old, platform(['Box', 'Stack']));
    write(builds.less, platform(['Box']));
    write(builds.taking, platform(['Box', 'Stack'], '/:page'));
    write(builds.more, platform(['Box', 'Grid', 'Stack'], '/terms'));
  });
  after(async () => {
    if (STORE_DIR === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = STORE_DIR;
    await registry.close();
    rmSync(store, { recursive: true, force: true });
  });

  it('deploys the first host beside remotes that fit', async () => {
    await deployIfFits(builds.old);
    assert.equal(deployed(), builds.old);
  });

  it('refuses a host without an export that a live remote uses, names the version, and keeps the old host', async () => {
    await assert.rejects(deployIfFits(builds.less), {
      message:
        'host cannot go live:\n' +
        `  - compatibility: mf-list ${version} imports Stack from @talad/ui/box, which does not export it. ` +
        'Fix: publish a version of mf-list without it first, or keep it.',
    });
    assert.equal(deployed(), builds.old);
  });

  it('refuses a host whose page matches an address of a live remote', async () => {
    await assert.rejects(
      deployIfFits(builds.taking),
      /- addresses: mf-list is live, and the page \/list matches \/list, which belongs to the host \(\/:page\)/,
    );
    assert.equal(deployed(), builds.old);
  });

  it('deploys a host that provides more', async () => {
    await deployIfFits(builds.more);
    assert.equal(deployed(), builds.more);
  });
});

it('the record of an API has its calls with their schemas and examples', () => {
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
  const operation = {
    parameters: [
      { in: 'path' as const, name: 'id', required: true, schema: { type: 'integer' }, example: 7 },
    ],
    responses: { 200: { content: { 'application/json': { schema, example: { id: 7 } } } } },
  };
  assert.deepEqual(callsOf({ paths: { '/api/item/{id}': { get: operation } } }), {
    'GET /api/item/:id': {
      access: 'public',
      params: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
      response: schema,
      example: { params: { id: 7 }, query: undefined, response: { id: 7 } },
    },
  });
});
