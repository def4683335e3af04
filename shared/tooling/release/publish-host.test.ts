import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { discoveryExtras } from '@talad/contract/composition';
import type { PlatformRecord, Uses } from '@talad/contract/release-records';
import { readDeployedApi } from './compatibility/api-record.ts';
import { readLiveSite } from './gate/candidate.ts';
import { testPage, tinyDeclaration } from './gate/test-declarations.ts';
import { deployIfFits } from './publish-host.ts';

const noUses: Uses = { modules: {}, calls: {}, emits: {}, listens: {}, fills: {}, renders: {} };
const platform = (exported: string[], ...paths: string[]): PlatformRecord => ({
  version: '1.0.0',
  modules: { '@talad/ui/box': exported },
  pages: paths.map((path) => ({ path, slots: [] })),
  slots: {},
  events: {},
  uses: noUses,
});

describe('deployment of the host and the API', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-store-'));
  const { STORE_DIR, API_ORIGIN } = process.env;
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(store, path)), { recursive: true });
    writeFileSync(join(store, path), JSON.stringify(content));
  };
  const deployed = () => JSON.parse(readFileSync(join(store, 'host/current.json'), 'utf8')).version as string;

  before(() => {
    Object.assign(process.env, { STORE_DIR: store, API_ORIGIN: 'http://127.0.0.1:9' });
    const declaration = tinyDeclaration({ name: 'mf-list', pages: [testPage({ path: '/list' })] });
    const release = {
      name: 'mf-list',
      version: '1a2b',
      base: '/r/mf-list/1a2b/',
      entry: 'remoteEntry.js',
      integrity: { 'remoteEntry.js': 'sha384-entry' },
      declaration,
    };
    const live = {
      url: '/r/mf-list/1a2b/remoteEntry.js',
      metadata: { integrity: 'sha384-entry', version: '1a2b' },
      extras: { [discoveryExtras]: release },
    };
    write('discovery.json', { schema: '', microFrontends: { 'mf-list': [live] } });
    write('mf-list/1a2b/uses.json', { ...noUses, modules: { '@talad/ui/box': ['Box', 'Stack'] } });
    write('host/old/platform.json', platform(['Box', 'Stack']));
    write('host/less/platform.json', platform(['Box']));
    write('host/taking/platform.json', platform(['Box', 'Stack'], '/:page'));
    write('host/more/platform.json', platform(['Box', 'Grid', 'Stack'], '/terms'));
  });
  after(() => {
    for (const [name, value] of Object.entries({ STORE_DIR, API_ORIGIN }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    rmSync(store, { recursive: true, force: true });
  });

  it('deploys the first host into a store with remotes that fit', async () => {
    await deployIfFits('old');
    assert.equal(deployed(), 'old');
  });

  it('refuses a host without an export that a live remote uses, names the version, and keeps the old host', async () => {
    await assert.rejects(
      deployIfFits('less'),
      /host cannot go live:\n {2}- compatibility: mf-list 1a2b imports Stack from @talad\/ui\/box, which does not export it\. Fix: publish a version of mf-list without it first, or keep it\.$/,
    );
    assert.equal(deployed(), 'old');
  });

  it('refuses a host whose page matches an address of a live remote', async () => {
    await assert.rejects(
      deployIfFits('taking'),
      /- addresses: mf-list is live, and the page \/list matches \/list, which belongs to the host \(\/:page\)/,
    );
    assert.equal(deployed(), 'old');
  });

  it('deploys a host that provides more', async () => {
    await deployIfFits('more');
    assert.equal(deployed(), 'more');
  });

  it('judges addresses by the deployed host, or by the one that goes live together with a remote', () => {
    assert.deepEqual(readLiveSite('mf-new').hostPages, ['/terms']);
    assert.deepEqual(readLiveSite('mf-new', { host: platform([], '/help') }).hostPages, ['/help']);
    rmSync(join(store, 'host/current.json'));
    assert.equal(readLiveSite('mf-new').hostPages, undefined);
  });

  it('reads what the API provides from the running one, and from its record when it does not answer', async () => {
    assert.equal(await readDeployedApi(), undefined);
    const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
    const operation = {
      parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' }, example: 7 }],
      responses: { 200: { content: { 'application/json': { schema, example: { id: 7 } } } } },
    };
    const api = createServer((_, response) =>
      response.end(JSON.stringify({ paths: { '/api/item/{id}': { get: operation } } })),
    );
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    process.env.API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const running = await readDeployedApi();
    api.close();
    api.closeAllConnections();
    assert.deepEqual(running, {
      'GET /api/item/:id': {
        access: 'public',
        params: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
        response: schema,
        example: { params: { id: 7 }, response: { id: 7 } },
      },
    });
    assert.ok(existsSync(join(store, 'api/calls.json')));
    assert.deepEqual(await readDeployedApi(), running);
  });
});
