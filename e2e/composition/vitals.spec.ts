import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { watchReports } from '../fixtures/reports.ts';
import { expect, test } from '../fixtures/test.ts';
import { liveReleases, site } from '../site/running-site.ts';

/** Simulates hiding the tab, which headless browsers do not report, and shows it again. */
const leaveTab = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('a sampled page reports its vitals by the remote and version that caused them', async ({ page }) => {
  // Every page is in the sample.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const reports = await watchReports(page);
  await open(page, paths.home());
  await page.getByRole('button', { name: 'Market', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Marketplace games' })).toBeVisible();
  // The browser times an interaction until its next paint, so its entry can be later than what the press opened.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      }),
  );
  const releases = liveReleases(site.store);
  const of = (remote: string) => ({ kind: 'vital', remote, version: releases[remote]?.version });
  // A page measures once it has nothing else to do, so the press above may come before and the next key after that.
  const allOnceLeft = async () => {
    await page.keyboard.press('Shift');
    await leaveTab(page);
    return reports.all();
  };
  await expect
    .poll(allOnceLeft)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'vital', name: 'LCP', value: expect.any(Number) }),
        expect.objectContaining({ ...of('mf-header'), name: 'INP', value: expect.any(Number) }),
        expect.objectContaining({ ...of('mf-marketplace'), name: 'bytes', value: expect.any(Number) }),
      ]),
    );
});
