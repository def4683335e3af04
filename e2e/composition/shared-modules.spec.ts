import type { Page, Response } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { HeaderBar } from '../pages/header-bar.ts';

/** A text that occurs once in the source of each library and survives minification. */
const marks = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g,
  'react-dom': /rendererPackageName:"react-dom"/g,
  emotion: /style\[data-emotion\]:not\(\[data-s\]\)/g,
  Chakra: /<ChakraProvider \/>/g,
  router: /__reactRouterVersion=/g,
  query: /No QueryClient set, use QueryClientProvider to set one/g,
  zustand: /getInitialState:\(\)=>/g,
  i18next: /hasLoadedNamespace: i18next was not initialized/g,
  'react-i18next': /You will need to pass in an i18next instance by using initReactI18next/g,
  // The event bus, the session and the poll belong to one page runtime, which one context provides.
  runtime: /There is no RuntimeProvider around this component\./g,
};

/** Packages that the page has once, by their names in the share scope. */
const shared = [
  'react',
  'react-dom',
  '@talad/runtime/events',
  '@talad/runtime/session',
  '@talad/runtime/summary',
];

interface SharedModule {
  name: string;
  version: string;
}

declare global {
  interface Window {
    summaryPolls: { asked: number; underWay: number };
    __FEDERATION__?: {
      __INSTANCES__: {
        shareScopeMap: Record<string, Record<string, Record<string, unknown>>>;
      }[];
    };
  }
}

/** Every version of every shared module on the page. `from` names only the first user, so it is not checked. */
const sharedModules = (page: Page) =>
  page.evaluate(() => {
    const instances = window.__FEDERATION__?.__INSTANCES__ ?? [];
    const scopes = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap));
    const found = new Map<string, SharedModule>();
    for (const [name, versions] of scopes.flatMap(Object.entries))
      for (const version of Object.keys(versions)) found.set(`${name}@${version}`, { name, version });
    return [...found.values()];
  });

/**
 * Counts within the page how often it requests one path. Playwright's network events arrive later: with a mocked clock,
 * many seconds would pass while a request is still in flight.
 */
function countPolls(path: string) {
  const polls = { asked: 0, underWay: 0 };
  window.summaryPolls = polls;
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL, isAsync = true) {
      if (new URL(url, location.href).pathname === path) {
        polls.asked += 1;
        polls.underWay += 1;
        this.addEventListener('loadend', () => {
          polls.underWay -= 1;
        });
      }
      super.open(method, url, isAsync);
    }
  };
}

/** Opens something of every remote on one page, without a full page load. */
async function visitAllRemotes(page: Page) {
  await open(page, paths.home());
  const header = new HeaderBar(page, 'en');
  await header.openWallet();
  await expect(header.drawer('Wallet').getByText('Available')).toBeVisible();
  await header.closeDrawer('Wallet');
  await header.openSettings();
  await header.drawer('Settings').getByRole('link', { name: 'Language', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Language and appearance' })).toBeVisible();
}

test.describe('a page with all five remotes', () => {
  test.use({ as: 'shopper', viewport: { width: 390, height: 844 } });

  let responses: Response[];
  test.beforeEach(({ page }) => {
    responses = [];
    page.on('response', (response) => responses.push(response));
  });
  const addresses = () => responses.map((response) => new URL(response.url()).pathname);

  test('has exactly one copy of each library, and one page runtime', async ({ page }) => {
    await visitAllRemotes(page);
    const scripts = responses.filter((response) => response.request().resourceType() === 'script');
    const remotes = new Set(
      addresses().flatMap((path) => /^\/r\/([\w-]+)\/\w+\/remoteEntry\.js$/.exec(path)?.[1] ?? []),
    );
    expect(remotes.size, 'loaded remotes').toBe(5);

    const byAddress = new Map(scripts.map((script) => [new URL(script.url()).pathname, script]));
    const copiesIn = async (isIncluded: (path: string) => boolean) => {
      const wanted = [...byAddress].filter(([path]) => isIncluded(path));
      const sources = await Promise.all(wanted.map(([, script]) => script.text()));
      const count = (mark: RegExp) =>
        sources.reduce((sum, source) => sum + (source.match(mark)?.length ?? 0), 0);
      return Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, count(mark)]));
    };
    const each = (count: number) => Object.fromEntries(Object.keys(marks).map((name) => [name, count]));
    const isOfRemote = (path: string) => path.startsWith('/r/');
    expect(await copiesIn((path) => !isOfRemote(path)), 'in the host’s files').toEqual(each(1));
    expect(await copiesIn(isOfRemote), 'in the remotes’ files').toEqual(each(0));

    const modules = await sharedModules(page);
    for (const name of shared) {
      const versions = modules.filter((module) => module.name === name);
      expect(versions, `versions of ${name}`).toHaveLength(1);
    }
    const names = modules.map(({ name }) => name);
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      'duplicate modules',
    ).toEqual([]);
  });

  test('loads the user once and polls the summary every ten seconds', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(countPolls, '/api/notification/summary/');
    await visitAllRemotes(page);
    const countUserRequests = () => addresses().filter((path) => path === '/api/auth/user/me').length;
    expect(countUserRequests()).toBe(1);

    const polls = () => page.evaluate(() => window.summaryPolls);
    await expect.poll(async () => (await polls()).asked).toBeGreaterThan(0);
    await expect.poll(async () => (await polls()).underWay).toBe(0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const before = (await polls()).asked;
    for (let second = 0; second < 30; second += 1) {
      await page.clock.runFor(1000);
      await expect.poll(async () => (await polls()).underWay).toBe(0);
    }
    const asked = (await polls()).asked - before;
    expect(asked, 'polls in 30 s').toBeGreaterThanOrEqual(2);
    expect(asked, 'polls in 30 s').toBeLessThanOrEqual(4);
    expect(countUserRequests()).toBe(1);
  });

  test('never requests a manifest or the discovery document', async ({ page }) => {
    await visitAllRemotes(page);
    expect(addresses().filter((path) => /manifest|discovery|release\.json/.test(path))).toEqual([]);
  });

  test('runs no script of a remote without an integrity hash', async ({ page }) => {
    await visitAllRemotes(page);
    const tags = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[as=script]')].map(
        (tag) => ({
          address: new URL(tag instanceof HTMLScriptElement ? tag.src : tag.href).pathname,
          integrity: tag.integrity,
        }),
      ),
    );
    const ofRemotes = tags.filter(({ address }) => address.startsWith('/r/'));
    expect(ofRemotes.length).toBeGreaterThan(10);
    expect(ofRemotes.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
  });
});
