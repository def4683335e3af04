import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Discovery, discoveryExtras } from '@talad/contract/composition';
import { mirrorSite } from './mirror-site.ts';

const sri = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const entryOf = (name: string) => `the container of ${name}`;
const discovery = {
  schema: 'v1',
  microFrontends: Object.fromEntries(
    ['mf-theirs', 'mf-mine'].map((name) => [
      name,
      [
        {
          url: `/r/${name}/aaa/remoteEntry.js`,
          metadata: { integrity: sri(entryOf(name)), version: 'aaa' },
          extras: {
            [discoveryExtras]: {
              name,
              version: 'aaa',
              base: `/r/${name}/aaa/`,
              integrity: { 'remoteEntry.js': sri(entryOf(name)), 'server/server.cjs': sri('never sent out') },
            },
          },
        },
      ],
    ]),
  ),
} satisfies Discovery;

describe('mirrorSite', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-mirror-'));
  const storeBefore = process.env.STORE_DIR;
  const asked: string[] = [];
  let isTampered = false;
  const site = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/discovery.json') return response.end(JSON.stringify(discovery));
    const name = /^\/r\/([\w-]+)\/aaa\/remoteEntry\.js$/.exec(path)?.[1];
    response.writeHead(name ? 200 : 404).end(name && (isTampered ? 'something else' : entryOf(name)));
  });
  let origin = '';

  before(async () => {
    await new Promise<void>((done) => site.listen(0, 'localhost', done));
    const address = site.address();
    origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  });
  beforeEach(() => {
    asked.length = 0;
    process.env.STORE_DIR = mkdtempSync(join(store, 'try-'));
  });
  after(() => {
    site.close();
    if (storeBefore === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = storeBefore;
    rmSync(store, { recursive: true, force: true });
  });

  const storedFile = (path: string) => join(process.env.STORE_DIR ?? '', path);

  it('copies the public files of the other remotes and leaves out the local remote', async () => {
    await mirrorSite(origin, 'mf-mine');
    const { microFrontends } = JSON.parse(readFileSync(storedFile('discovery.json'), 'utf8')) as Discovery;
    assert.deepEqual(Object.keys(microFrontends), ['mf-theirs']);
    assert.equal(readFileSync(storedFile('mf-theirs/aaa/remoteEntry.js'), 'utf8'), entryOf('mf-theirs'));
    assert.deepEqual(asked, ['/discovery.json', '/r/mf-theirs/aaa/remoteEntry.js']);
  });

  it('does not fetch a version that is already stored', async () => {
    await mirrorSite(origin, 'mf-mine');
    asked.length = 0;
    await mirrorSite(origin, 'mf-mine');
    assert.deepEqual(asked, ['/discovery.json']);
  });

  it('rejects a file that does not match its integrity hash', async () => {
    isTampered = true;
    await assert.rejects(mirrorSite(origin, 'mf-mine'), /remoteEntry\.js is not as published/);
    assert.equal(existsSync(storedFile('discovery.json')), false);
  });
});
