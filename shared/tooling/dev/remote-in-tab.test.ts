import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePort } from '../commands/ports.ts';
import { createScratchWorkspace } from '../release/scratch-workspace.ts';

const workspace = createScratchWorkspace();
// Read when the build modules are loaded.
process.env.TALAD_WORKSPACE = workspace.root;

const wordFile = 'mf-tiny/src/word.tsx';
const word = (text: string) => `export function Word() {\n  return <p>${text}</p>;\n}\n`;
const page = `import { useState } from 'react';
import { Word } from './word.tsx';

export default function Shelf() {
  const [typed, setTyped] = useState('');
  return <main><input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} /><Word /></main>;
}
`;

const token = `talad_${'d'.repeat(43)}`;
let origin = '';
/** A registry that creates links and has nothing live. It also serves as the API of the site, which has no data. */
const registry = createServer((request, response) => {
  const responses: Record<string, () => unknown> = {
    'POST /v1/development-sessions': () => ({ token }),
    [`GET /v1/previews/${createHash('sha256').update(token).digest('hex')}`]: () => ({
      remote: 'mf-tiny',
      version: null,
      origin,
      scope: 'tab',
    }),
  };
  const respond = responses[`${request.method} ${request.url}`];
  response.writeHead(respond ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify(respond?.() ?? { errors: [{ code: 'UNAVAILABLE', detail: 'away' }] }));
});

describe('a remote from the working tree in one tab of a site in production', { concurrency: false }, () => {
  let browser: Browser;
  let context: BrowserContext;
  let tab: Page;
  let remote: Awaited<ReturnType<typeof import('./remote-in-tab.ts').startRemoteInTab>>;
  let site: ReturnType<typeof import('../commands/processes.ts').createProcessGroup>;

  before(async () => {
    workspace.writeRemote({ name: 'mf-tiny', word: 'unused' });
    workspace.write('mf-tiny/src/shelf.page.tsx', page);
    workspace.write(wordFile, word('One'));
    await once(registry.listen(0, 'localhost'), 'listening');
    const registryUrl = `http://localhost:${(registry.address() as AddressInfo).port}`;
    const [port, treePort] = [await freePort(), await freePort()];
    const siteOrigin = `http://localhost:${port}`;
    origin = `http://localhost:${treePort}`;
    const access = { REGISTRY_URL: registryUrl, REGISTRY_TOKEN: 'secret' };
    Object.assign(process.env, { STORE_DIR: workspace.store, ...access });
    const { buildHost, deployHost } = await import('../release/build-host.ts');
    deployHost((await buildHost('production')).version);
    workspace.write('.data/store/discovery.json', '{"schema":"v1","microFrontends":{}}');
    const { createProcessGroup, waitForResponse } = await import('../commands/processes.ts');
    site = createProcessGroup(workspace.root, join(workspace.root, '.data/logs'), {
      ...process.env,
      PORT: String(port),
      API_ORIGIN: registryUrl,
    });
    const host = site.start('host', ['host/server/server.ts']);
    await waitForResponse(`${siteOrigin}/healthz`, 60_000, host);
    const { startRemoteInTab } = await import('./remote-in-tab.ts');
    const { findChromium } = await import('../commands/chromium.ts');
    remote = await startRemoteInTab({
      name: 'mf-tiny',
      against: siteOrigin,
      port: treePort,
      dataFolder: join(workspace.root, '.data/tab'),
      logLine: () => undefined,
      signal: new AbortController().signal,
    });
    browser = await chromium.launch({
      executablePath: findChromium(() => undefined),
      args: ['--no-sandbox'],
    });
  });
  after(async () => {
    await browser?.close();
    await remote?.stop();
    await site?.stop();
    registry.close();
    workspace.remove();
  });
  const pageAddress = () => new URL(`/mf-tiny${new URL(remote.address).search}`, remote.address).href;
  async function openTab(context: BrowserContext): Promise<Page> {
    const opened = await context.newPage();
    await opened.goto(pageAddress());
    await opened.getByText('One', { exact: true }).waitFor();
    await opened.waitForFunction(() =>
      document.querySelector('main input')?.closest('[data-boundary]')?.hasAttribute('data-hydrated'),
    );
    return opened;
  }
  beforeEach(async () => {
    workspace.write(wordFile, word('One'));
    context = await browser.newContext();
    tab = await openTab(context);
    await tab.getByLabel('Note').fill('kept');
    await tab.evaluate(() => Object.assign(window, { isSamePage: true }));
  });
  afterEach(() => context.close());

  const isSamePage = () => tab.evaluate(() => Reflect.get(window, 'isSamePage') === true);
  const overlay = () => tab.locator('#dev-problems');
  async function assertStateStays() {
    assert.equal(await isSamePage(), true);
    assert.equal(await tab.getByLabel('Note').inputValue(), 'kept');
  }

  it('takes a saved component into the open page, which keeps its state', async () => {
    for (const text of ['Two', 'Three']) {
      workspace.write(wordFile, word(text));
      await tab.getByText(text, { exact: true }).waitFor();
    }
    await assertStateStays();
  });

  const setVisibility = (of: Page, state: DocumentVisibilityState) =>
    of.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  it('opens beside six tabs in the background, which follow again once they are visible', async () => {
    await setVisibility(tab, 'hidden');
    for (let tabs = 1; tabs < 6; tabs += 1) await setVisibility(await openTab(context), 'hidden');
    const seventh = await openTab(context);
    workspace.write(wordFile, word('Two'));
    await seventh.getByText('Two', { exact: true }).waitFor();
    await setVisibility(tab, 'visible');
    await tab.getByText('Two', { exact: true }).waitFor();
    await assertStateStays();
  });

  it('takes a change that is built while its page is loading', async () => {
    const versionNow = async () =>
      (await (await fetch(`${origin}/remote.json`)).json()) as { version: string };
    const opened = await context.newPage();
    await opened.route('**/page-shelf.js', async (route) => {
      const { version } = await versionNow();
      workspace.write(wordFile, word('Two'));
      while ((await versionNow()).version === version) await delay(50);
      await route.continue();
    });
    await opened.goto(pageAddress());
    await opened.getByText('Two', { exact: true }).waitFor();
  });

  it('shows a syntax error with its file and line over the page, and takes it away once it is fixed', async () => {
    workspace.write(wordFile, 'export function Word() {\n  return <p>;\n}\n');
    await overlay().waitFor();
    assert.match((await overlay().textContent()) ?? '', /mf-tiny\/src\/word\.tsx:\d/);
    workspace.write(wordFile, word('Mended'));
    await tab.getByText('Mended', { exact: true }).waitFor();
    await overlay().waitFor({ state: 'detached' });
    await assertStateStays();
  });

  it('shows a type error over the change, and takes it away once it is fixed', async () => {
    workspace.write(wordFile, word('{Number("1") satisfies string}'));
    await overlay().waitFor();
    const text = (await overlay().textContent()) ?? '';
    assert.match(
      text,
      /mf-tiny\/src\/word\.tsx:2return <p>.*\n\nType 'number' does not satisfy the expected type 'string'/,
    );
    workspace.write(wordFile, word('Typed'));
    await overlay().waitFor({ state: 'detached' });
    await tab.getByText('Typed', { exact: true }).waitFor();
    await assertStateStays();
  });

  it('loads the page again if a change cannot be applied', async () => {
    workspace.write('mf-tiny/src/locales/en.json', '{ "shelf": "Shelf" }\n');
    await tab.waitForFunction(() => Reflect.get(window, 'isSamePage') === undefined);
    await tab.getByText('One', { exact: true }).waitFor();
  });
});
