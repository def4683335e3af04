import type { Page } from '@playwright/test';
import { backUp } from '../faults/backed-up-store.ts';
import { brokenModules, faultsBeside } from '../faults/code-faults.ts';
import { type Change, releaseChanged } from '../faults/faulty-release.ts';
import { type OwnHost, startOwnHost } from '../faults/own-host.ts';
import { open } from '../fixtures/hydrated.ts';
import { watchReports } from '../fixtures/reports.ts';
import { expect, test } from '../fixtures/test.ts';
import { retryIn } from './remote-faults.ts';

const remote = 'mf-marketplace';
const own = (page: Page) => page.getByRole('heading', { name: 'Games in Marketplace' });

test.describe('a version whose code in the browser', () => {
  let host: OwnHost;
  test.beforeAll(async () => {
    host = await startOwnHost();
  });
  test.afterAll(() => host.close());

  let restore = () => {};
  test.beforeEach(({ consoleErrors }) => {
    consoleErrors.allow(/fault in|Refused (an adopted|<style>)|gave no component/);
    restore = backUp(host.store);
  });
  test.afterEach(() => restore());

  /** Releases the version and opens home with it; everything of the other remotes must be there. */
  async function openWith(page: Page, change: Change) {
    const version = releaseChanged(host.store, remote, change, { hasFallback: true });
    const reports = await watchReports(page);
    await open(page, `${host.origin}/`);
    await expect(page.getByRole('button', { name: 'Market', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lomfa Interactive' }).first()).toBeVisible();
    return { version, reports };
  }

  for (const [fault, changeOf] of Object.entries(brokenModules))
    test(`${fault} gives way to the last good version`, async ({ page }) => {
      const { version, reports } = await openWith(page, changeOf('./slot.home.games'));
      await expect(own(page)).toBeVisible();
      await expect(retryIn(page)).toBeHidden();
      const steps = [
        { remote, version, step: 'retry' },
        { remote, version, step: 'fallback' },
        { remote, step: 'recovered' },
      ];
      await expect
        .poll(reports.all)
        .toEqual(expect.arrayContaining(steps.map((step) => expect.objectContaining(step))));
    });

  test('rejects later stays, and its error is reported with its version', async ({ page }) => {
    const { version, reports } = await openWith(page, faultsBeside['rejects later']);
    await expect(own(page)).toBeVisible();
    await expect
      .poll(reports.all)
      .toContainEqual(
        expect.objectContaining({ kind: 'error', name: 'fault in a promise', remote, version }),
      );
  });

  test('floods the page with errors is switched off, and a retry shows the last good version', async ({
    page,
  }) => {
    const { version, reports } = await openWith(page, faultsBeside['floods the page with errors']);
    await expect(retryIn(page)).toBeVisible();
    await retryIn(page).click();
    await expect(own(page)).toBeVisible();
    await expect(retryIn(page)).toBeHidden();
    const sent = await reports.all();
    expect(sent).toContainEqual(
      expect.objectContaining({ kind: 'remote', step: 'switched off', remote, version }),
    );
    expect(sent.filter(({ name }) => name === 'fault in a loop').length).toBeLessThanOrEqual(5);
  });

  test('adds style sheets to the document paints nothing with them', async ({ page }) => {
    const { version, reports } = await openWith(page, faultsBeside['adopts a style sheet']);
    await expect(own(page)).toBeVisible();
    const bodyStyle = await page.evaluate(() => {
      const { display, visibility } = getComputedStyle(document.body);
      return [display, visibility, document.adoptedStyleSheets.length];
    });
    expect(bodyStyle).toEqual(['block', 'visible', 0]);
    await expect
      .poll(reports.all)
      .toContainEqual(
        expect.objectContaining({ kind: 'error', name: 'Refused an adopted style sheet', remote, version }),
      );
  });
});
