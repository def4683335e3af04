import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import { entriesFor } from '@talad/contract/discovery-entry';
import { RegistryClient } from '@talad/registry-client/registry-client';
import Fastify, { type FastifyInstance } from 'fastify';
import { CompositionSource } from '../composition-source.ts';
import { edgeErrors } from '../edge/errors.ts';
import { registerStoredFiles } from '../stored-files.ts';
import { releaseFor } from '../testing/release-for.ts';
import { previewBanner } from './preview-banner.ts';
import { PreviewLinks } from './preview-links.ts';
import { previewCookie, previewFiles, previewPages } from './preview-pages.ts';

const token = `talad_${'t'.repeat(43)}`;
const tabToken = `talad_${'b'.repeat(43)}`;
const workingTreeToken = `talad_${'d'.repeat(43)}`;
const unknown = `talad_${'u'.repeat(43)}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const version = '0123456789ab';
const script = '/* a */';
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
const cookies = { [previewCookie]: token };

describe('previews on a host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-previews-'));
  const compositions = new CompositionSource(folder, assert.ifError);
  let isRegistryDown = false;
  const lookups: string[] = [];
  /** A registry with a link for browsers and one for a tab, to a version with one file, and one to a working tree. */
  const responses: Record<string, unknown> = {
    [`/v1/previews/${hashOf(token)}`]: { remote: 'mf-a', version, origin: null, scope: 'browser' },
    [`/v1/previews/${hashOf(tabToken)}`]: { remote: 'mf-a', version, origin: null, scope: 'tab' },
    [`/v1/previews/${hashOf(workingTreeToken)}`]: {
      remote: 'mf-a',
      version: null,
      origin: 'http://localhost:3001',
      scope: 'tab',
    },
    [`/v1/remotes/mf-a/versions/${version}`]: releaseFor('mf-a', version),
    [`/v1/remotes/mf-a/versions/${version}/files`]: [{ path: 'remoteEntry.js', integrity, bytes: 7 }],
  };
  const registry = createServer((request, response) => {
    const path = request.url ?? '';
    if (isRegistryDown) return request.socket.destroy();
    if (path.startsWith('/v1/previews/')) lookups.push(path);
    if (path.endsWith('/files/remoteEntry.js')) return response.end(script);
    const stubbed = responses[path] ?? { code: 'NOT_FOUND', detail: 'It does not exist.' };
    response.writeHead(responses[path] ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(stubbed));
  });
  let address: string;
  let app: FastifyInstance;

  before(async () => {
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const bound = registry.address();
    assert.ok(bound && typeof bound === 'object');
    address = `http://127.0.0.1:${bound.port}`;
    writeFileSync(
      join(folder, 'discovery.json'),
      JSON.stringify({
        schema: 'v1',
        microFrontends: Object.fromEntries(
          ['mf-a', 'mf-b'].map((name) => [name, entriesFor({ live: releaseFor(name, 'aaaaaaaaaaaa') })]),
        ),
      }),
    );
  });
  after(() => {
    registry.closeAllConnections();
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A host without cached lookups. */
  async function startHost(): Promise<FastifyInstance> {
    const host = Fastify();
    const links = new PreviewLinks({
      folder,
      registry: new RegistryClient({ url: address, token: 'secret' }),
    });
    await host.register(edgeErrors);
    await host.register(cookie);
    await registerStoredFiles(host, folder, previewFiles(links));
    await host.register(async (pages) => {
      await pages.register(previewPages, { links, siteOrigin: 'https://talad.example' });
      pages.get('/*', async ({ previewed }, reply) => {
        const { composition, leftOut } = previewed ? compositions.previewing(previewed) : compositions.live();
        const versions = Object.fromEntries(
          composition.remotes.map((remote) => [remote.name, remote.version]),
        );
        return reply.send({ versions, leftOut, fallback: composition.remotes.some((one) => one.fallback) });
      });
    });
    return host;
  }
  beforeEach(async () => {
    isRegistryDown = false;
    lookups.length = 0;
    app = await startHost();
  });

  it('put the token of a link into a cookie that scripts cannot read, and out of the address', async () => {
    const { statusCode, headers } = await app.inject(`/item/7?lang=th&preview=${token}`);
    assert.equal(statusCode, 302);
    assert.equal(headers.location, 'https://talad.example/item/7?lang=th');
    assert.equal(headers['set-cookie'], `${previewCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`);
  });

  it('show the version to browsers with the cookie alone, rendered in the browser and without a last good version', async () => {
    const previewed = await app.inject({ url: '/', cookies });
    assert.deepEqual(previewed.json(), {
      versions: { 'mf-b': 'aaaaaaaaaaaa', 'mf-a': version },
      leftOut: ['mf-a'],
      fallback: false,
    });
    assert.equal(previewed.headers['x-robots-tag'], 'noindex');
    const live = await app.inject('/');
    assert.deepEqual(live.json().versions, { 'mf-a': 'aaaaaaaaaaaa', 'mf-b': 'aaaaaaaaaaaa' });
    assert.equal(live.headers['x-robots-tag'], undefined);
  });

  it('have no composition that a report of health could name', async () => {
    const shown = [
      { release: releaseFor('mf-a', version), scope: 'browser' },
      { workingTree: { remote: 'mf-a', origin: 'http://localhost:3001' }, scope: 'tab' },
    ] as const;
    for (const one of shown)
      assert.equal(compositions.find(compositions.previewing(one).composition.compositionId), undefined);
    assert.ok(compositions.find(compositions.live().composition.compositionId));
  });

  it('serve the files of the version, also when another host has sent the page', async () => {
    rmSync(join(folder, 'mf-a', version), { recursive: true, force: true });
    const path = `/r/mf-a/${version}/remoteEntry.js`;
    assert.equal((await app.inject(path)).statusCode, 404);
    const file = await app.inject({ url: path, cookies });
    assert.deepEqual([file.statusCode, file.body], [200, script]);
    assert.ok(existsSync(join(folder, 'mf-a', version, 'release.json')));
  });

  it('show that they have ended, and end in a browser that still has the cookie', async () => {
    for (const [language, title] of [
      ['en', 'This preview has ended'],
      ['th', 'ตัวอย่างนี้หมดอายุแล้ว'],
    ]) {
      const response = await app.inject({
        url: `/?preview=${unknown}`,
        headers: { 'accept-language': language },
      });
      assert.equal(response.statusCode, 404);
      assert.ok(response.body.includes(`<h1>${title}</h1>`));
    }
    const { headers, body } = await app.inject({ url: '/', cookies: { [previewCookie]: unknown } });
    assert.match(String(headers['set-cookie']), /^talad_preview=; .*Max-Age=0/);
    assert.equal(JSON.parse(body).versions['mf-a'], 'aaaaaaaaaaaa');
  });

  it('are left by a link of their banner', async () => {
    const banner = (scope: 'browser' | 'tab') =>
      previewBanner({ release: releaseFor('mf-a', version), scope }, 'en');
    assert.match(banner('browser'), /<a href="\?preview=off"/);
    assert.match(banner('tab'), /Preview in this tab only: mf-a 0123456789ab\. <a href="\?tab-preview=off"/);
    const { headers } = await app.inject({ url: '/item/7?preview=off', cookies });
    assert.equal(headers.location, 'https://talad.example/item/7');
    assert.match(String(headers['set-cookie']), /Max-Age=0/);
  });

  it('in one tab show the version to requests with the token, and give the browser a cookie for its files alone', async () => {
    const { statusCode, headers, body } = await app.inject(`/item/7?tab-preview=${tabToken}`);
    assert.equal(statusCode, 200);
    assert.equal(JSON.parse(body).versions['mf-a'], version);
    assert.equal(headers['x-robots-tag'], 'noindex');
    assert.equal(
      headers['set-cookie'],
      `${previewCookie}=${tabToken}; Path=/r/mf-a/${version}/; HttpOnly; SameSite=Lax; Secure`,
    );
    rmSync(join(folder, 'mf-a', version), { recursive: true, force: true });
    const cookie = `${previewCookie}=${tabToken}; ${previewCookie}=${unknown}`;
    const another = await startHost();
    const file = await another.inject({ url: `/r/mf-a/${version}/remoteEntry.js`, headers: { cookie } });
    assert.equal(file.body, script);
  });

  it('of a working tree have the live version in its place, which only browsers may render, and no cookie', async () => {
    const { headers, body } = await app.inject(`/?tab-preview=${workingTreeToken}`);
    const { versions, leftOut } = JSON.parse(body);
    assert.deepEqual([versions['mf-a'], leftOut], ['aaaaaaaaaaaa', ['mf-a']]);
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['x-robots-tag'], 'noindex');
  });

  it('in one tab are the ordinary page once they have ended or been left, beside a preview of the browser', async () => {
    for (const inTab of [unknown, 'off', token]) {
      const ended = await app.inject(`/?tab-preview=${inTab}`);
      assert.equal(ended.json().versions['mf-a'], 'aaaaaaaaaaaa');
      assert.equal(ended.headers['set-cookie'], undefined);
    }
    const inBrowser = await app.inject({ url: '/?tab-preview=off', cookies });
    assert.equal(inBrowser.json().versions['mf-a'], version);
    assert.equal((await app.inject(`/?preview=${tabToken}`)).statusCode, 404);
  });

  it('query the registry once a minute, and never for an invalid token', async () => {
    for (const url of ['/', '/a', '/b']) await app.inject({ url, cookies });
    assert.equal(lookups.length, 1);
    assert.equal((await app.inject('/?preview=talad_short')).statusCode, 404);
    assert.equal(lookups.length, 1);
  });

  it('fail with a clear stubbed while the registry is unavailable, and hold up no file of a live remote', async () => {
    isRegistryDown = true;
    const page = await app.inject({ url: '/', cookies });
    assert.equal(page.statusCode, 503);
    assert.equal(page.headers['retry-after'], '10');
    const file = await app.inject({ url: `/r/mf-a/${version}/remoteEntry.js`, cookies });
    assert.equal(file.statusCode, 200);
    assert.equal((await app.inject('/')).statusCode, 200);
  });
});
