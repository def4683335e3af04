import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { startTestHost, type TestHost } from '../faults/test-host.ts';
import { open, waitUntilHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { type AssetServer, startAssetServer } from '../site/asset-server.ts';

/** Origins from which a page requested scripts of remotes, by the path of the script. */
function scriptsOf(page: Page) {
  const origins = new Map<string, string[]>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!pathname.startsWith('/r/')) return;
    origins.set(pathname, [...(origins.get(pathname) ?? []), origin]);
  });
  return origins;
}

test.describe('with the scripts of remotes on another origin', () => {
  let assets: AssetServer;
  let host: TestHost;
  test.beforeAll(async () => {
    assets = await startAssetServer();
    host = await startTestHost({ ASSET_ORIGIN: assets.origin });
    assets.site = host.origin;
  });
  test.beforeEach(() => {
    delete assets.fault;
  });
  test.afterAll(async () => {
    await host.close();
    await assets.close();
  });

  test('pages hydrate and load further pages from it, each script with its hash', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/did not answer within/);
    const scripts = scriptsOf(page);
    // On a busy processor a script may be late, which the page then takes from the site.
    await expect(async () => {
      scripts.clear();
      await open(page, host.origin + paths.home());
      expect([...new Set([...scripts.values()].flat())]).toEqual([assets.origin]);
      const before = scripts.size;
      await page.getByRole('link', { name: 'Official store' }).first().click();
      await expect(page).toHaveURL(new RegExp(`${paths.brands()}$`));
      await waitUntilHydrated(page);
      expect(scripts.size).toBeGreaterThan(before);
      expect([...new Set([...scripts.values()].flat())]).toEqual([assets.origin]);
    }).toPass();
    const unprotected = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[as=script]')]
        .filter(({ integrity, crossOrigin }) => !integrity || crossOrigin !== 'anonymous')
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter((address) => address.includes('/r/')),
    );
    expect(unprotected).toEqual([]);
    // Not the bytes on the wire: a page that was opened again has scripts from the cache.
    const measured = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/r/'))
        .every(({ encodedBodySize }) => encodedBodySize > 0),
    );
    expect(measured, 'the bytes of each version are measured').toBe(true);
  });

  for (const fault of ['refuses', 'hangs'] as const)
    test(`pages load them from the site while it ${fault}`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(new RegExp(assets.origin.replaceAll('.', '\\.')), /did not answer within/);
      assets.fault = fault;
      const scripts = scriptsOf(page);
      // A page with few remote modules: a busy processor must not take the time that is left for the retry.
      await page.goto(host.origin + paths.signIn(), { waitUntil: 'domcontentloaded' });
      await waitUntilHydrated(page);
      const market = page.getByRole('button', { name: 'Market' }).first();
      await market.click();
      await expect(market).toHaveAttribute('aria-expanded', 'true');
      const origins = [...scripts.values()].flat();
      expect(origins).toContain(assets.origin);
      expect(origins).toContain(host.origin);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
});
