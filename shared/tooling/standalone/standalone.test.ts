import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { DevState } from '../hot/hot-build.ts';
import { readDeclaration } from '../release/build.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { standaloneConfig } from '../webpack/standalone-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { forwardToSite, respondWithExamples } from './respond-to-calls.ts';
import { serveStandalone } from './serve.ts';

describe('standalone remote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-standalone-'));
  const received: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let api: Server;
  let site: Awaited<ReturnType<typeof serveStandalone>>;
  let apiOrigin = '';

  before(async () => {
    api = createServer(async (message, response) => {
      let body = '';
      for await (const chunk of message) body += chunk;
      received.push({ url: message.url ?? '', method: message.method ?? '', headers: message.headers, body });
      response.writeHead(201, {
        'content-type': 'application/json',
        'set-cookie': 'talad_session=s; HttpOnly',
      });
      response.end('{"ok":true}');
    });
    await new Promise<void>((resolve) => api.listen(0, 'localhost', resolve));
    apiOrigin = `http://localhost:${(api.address() as AddressInfo).port}`;
    const declaration = await readDeclaration('mf-wallet');
    await runWebpack([standaloneConfig(remoteFolder('mf-wallet'), declaration, folder, {})]);
    const calls = forwardToSite(new URL(apiOrigin));
    site = await serveStandalone({ title: 'mf-wallet', folder, port: 0, calls });
    site.show({ hash: 'first' });
  });

  after(async () => {
    await site.close();
    api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const path of ['/', '/checkout?paymentId=1', '/slot/wallet.panel']) {
    it(`answers ${path} with the HTML page`, async () => {
      const response = await fetch(site.origin + path);
      assert.equal(response.status, 200);
      assert.match(await response.text(), /<script defer src="\/assets\/main\.js">/);
    });
  }

  it('bundles the remote and the whole platform, and loads nothing from elsewhere', async () => {
    const script = await (await fetch(`${site.origin}/assets/main.js`)).text();
    const hydrated = ['Checkout, payments, wallet', '/react-dom/', '/shared/ui/src/primitives/provider.tsx'];
    const named = ['checkout.page.tsx', 'wallet-panel.slot.tsx', 'locales/th.json'];
    for (const text of [...hydrated, ...named])
      assert.ok(script.includes(text), `${text} is not in the script`);
    assert.ok(!script.includes('remoteEntry'), 'the script asks for a federation container');
  });

  it('uses the chosen language and theme', async () => {
    const response = await fetch(site.origin, { headers: { cookie: 'talad_theme=dark; talad_language=th' } });
    assert.match(await response.text(), /<html lang="th" data-theme="dark">/);
  });

  it('serves the fonts of the design system', async () => {
    const [, font] = /url\(["']?(\/fonts\/[^"')]+)/.exec(await (await fetch(site.origin)).text()) ?? [];
    const response = await fetch(site.origin + font);
    assert.equal(response.headers.get('content-type'), 'font/woff2');
  });

  it('proxies calls to the API with the Origin of the site', async () => {
    const response = await fetch(`${site.origin}/api/auth/token/login?x=1`, {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/json' },
      body: '{"email":"a"}',
    });
    assert.equal(response.status, 201);
    assert.deepEqual(await response.json(), { ok: true });
    assert.match(response.headers.get('set-cookie') ?? '', /^talad_session=s/);
    const call = received.at(-1);
    assert.equal(call?.url, '/api/auth/token/login?x=1');
    assert.equal(call?.method, 'POST');
    assert.equal(call?.headers.origin, apiOrigin);
    assert.equal(call?.body, '{"email":"a"}');
  });

  it('notifies open pages of each build and of problems in the sources', async () => {
    const stream = await fetch(`${site.origin}/changes`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => {
      const [, data = ''] = /data: (.*)\n/.exec((await reader?.read())?.value ?? '') ?? [];
      return (JSON.parse(data) as DevState).hot.standalone;
    };
    const problems = [{ file: 'mf-wallet/src/shelf.page.tsx', line: 3, message: 'unexpected <token>' }];
    assert.deepEqual(await next(), { versions: ['standalone'], hash: 'first', problems: [] });
    site.show({ problems });
    assert.deepEqual(await next(), { versions: ['standalone'], hash: 'first', problems });
    assert.match(await (await fetch(site.origin)).text(), /main\.js/);
    site.show({ hash: 'second' });
    assert.deepEqual(await next(), { versions: ['standalone'], hash: 'second', problems: [] });
    await reader?.cancel();
  });

  it('shows why there is no build yet', async () => {
    const calls = respondWithExamples({});
    const unbuilt = await serveStandalone({ title: 'x', folder, port: 0, calls });
    try {
      assert.match(await (await fetch(unbuilt.origin)).text(), /Building …/);
      unbuilt.show({ problems: [{ file: 'shelf.page.tsx', line: 3, message: 'unexpected <token>' }] });
      assert.match(await (await fetch(unbuilt.origin)).text(), /shelf\.page\.tsx:3\nunexpected &lt;token>/);
    } finally {
      await unbuilt.close();
    }
  });

  it('serves no file outside its build', async () => {
    assert.equal((await fetch(`${site.origin}/assets/..%2fgenerated%2fremote-modules.js`)).status, 404);
    assert.equal((await fetch(`${site.origin}/assets/nothing.js`)).status, 404);
  });

  it('answers calls with the examples of the API without a site, for the user of the examples', async () => {
    const game = { example: { params: { slug: 'swords' }, response: { name: 'Swords' } } };
    const calls = respondWithExamples({ 'GET /api/game/:slug': game });
    const alone = await serveStandalone({ title: 'x', folder, port: 0, calls });
    try {
      assert.deepEqual(await (await fetch(`${alone.origin}/api/game/shields`)).json(), { name: 'Swords' });
      assert.equal((await fetch(`${alone.origin}/api/nothing`)).status, 404);
      const cookieOf = async (cookie: string) =>
        (await fetch(alone.origin, { headers: { cookie } })).headers.get('set-cookie');
      assert.equal(await cookieOf(''), 'talad_signed_in=1; Path=/');
      assert.equal(await cookieOf('talad_signed_in=0'), null, 'the user has signed out');
    } finally {
      await alone.close();
    }
  });

  it('returns 503 when the API is unreachable', async () => {
    const calls = forwardToSite(new URL('http://localhost:9'));
    const withoutApi = await serveStandalone({ title: 'x', folder, port: 0, calls });
    try {
      const response = await fetch(`${withoutApi.origin}/api/config`);
      assert.equal(response.status, 503);
      const body = (await response.json()) as { errors: { code: string }[] };
      assert.equal(body.errors[0]?.code, 'UNAVAILABLE');
    } finally {
      await withoutApi.close();
    }
  });
});
