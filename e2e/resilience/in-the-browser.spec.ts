import type { Page, Route } from '@playwright/test';
import { brokenModules, sideEffectFaults } from '../faults/code-faults.ts';
import { faultOf, timed } from '../faults/fault-report.ts';
import { type Change, releaseChanged } from '../faults/faulty-release.ts';
import { type RestorableHost, test } from '../faults/shared-host.ts';
import { open } from '../fixtures/hydrated.ts';
import { watchReports } from '../fixtures/reports.ts';
import { expect } from '../fixtures/test.ts';
import { isTried, ofSameKind, type RemoteCase, remoteCases } from './remote-cases.ts';
import { expectedErrors, expectFallback, faults, retryIn } from './remote-faults.ts';

// The last file of a run: in parallel its tests keep every worker busy.
test.describe.configure({ mode: 'parallel' });

const contentIn = (page: Page, { role, name }: RemoteCase['own']) =>
  page.getByRole(role, { name, exact: true }).first();

async function expectOthers(page: Page, { others }: RemoteCase) {
  for (const content of others) await expect(contentIn(page, content)).toBeVisible();
}

async function expectStyleSheetsApplied(page: Page) {
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ cssRules, disabled, media }) => ({
      hasRules: cssRules.length > 0,
      disabled,
      media: media.mediaText,
    })),
  );
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toEqual({ hasRules: true, disabled: false, media: '' });
}

for (const remoteCase of remoteCases) {
  const { remote, path, as, own } = remoteCase;
  const entry = `**/r/${remote}/**/remoteEntry.js*`;

  test.describe(`when the file server of ${remote}`, () => {
    test.use({ as });
    for (const [fault, answer] of Object.entries(faults)) {
      if (!isTried(remoteCase, fault, ofSameKind(remoteCase))) continue;
      const title = `${fault}, the page shows an error, the rest works, and a retry recovers without a reload`;
      test(title, faultOf(remote, 'browser', fault), async ({ page, consoleErrors }) => {
        consoleErrors.allow(...expectedErrors);
        const faulty: Route[] = [];
        let isFaulty = true;
        await page.route(entry, (route) => {
          if (!isFaulty) return route.continue();
          faulty.push(route);
          return answer(route);
        });
        await timed('fallback', async () => {
          // Files that never arrive block the load event as well.
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expectFallback(page);
        });
        await expectOthers(page, remoteCase);

        await retryIn(page).focus();
        isFaulty = false;
        let hasReloaded = false;
        page.on('framenavigated', () => {
          hasReloaded = true;
        });
        await timed('recovery', async () => {
          // The page may also load something by itself: then its mounts recover before a click would reach the button.
          await page.keyboard.press('Enter');
          await contentIn(page, own).waitFor();
        });
        await expect(retryIn(page)).toBeHidden();
        expect(hasReloaded).toBe(false);
        // Those that were answered cannot be aborted.
        for (const route of faulty) await route.abort().catch(() => undefined);
      });
    }
  });
}

test.describe('a version whose code in the browser', () => {
  test.beforeEach(({ consoleErrors }) => {
    consoleErrors.allow(
      /fault in|Refused (an adopted|<style>|a rule|a change|to set)|gave no component|did not answer within/,
    );
  });

  /** Releases the version and opens a page with it; everything of the other remotes must be there. */
  async function openWith(page: Page, host: RestorableHost, remoteCase: RemoteCase, change: Change) {
    const version = releaseChanged(host.store, remoteCase.remote, change, { hasFallback: true });
    const reports = await watchReports(page);
    return {
      version,
      reports,
      open: async () => {
        await open(page, host.origin + remoteCase.path);
        await expectOthers(page, remoteCase);
      },
    };
  }

  for (const remoteCase of remoteCases) {
    const { remote, module, as, own } = remoteCase;

    test.describe(`of ${remote}`, () => {
      test.use({ as });

      for (const [fault, changeOf] of Object.entries(brokenModules)) {
        if (!isTried(remoteCase, fault, ofSameKind(remoteCase))) continue;
        const title = `${fault} gives way to the last good version`;
        test(title, faultOf(remote, 'browser', fault), async ({ page, host }) => {
          const faulty = await openWith(page, host, remoteCase, changeOf(module));
          await timed('fallback', async () => {
            await faulty.open();
            await contentIn(page, own).waitFor();
          });
          await expect(retryIn(page)).toBeHidden();
          const steps = [
            { remote, module, version: faulty.version, step: 'fallback' },
            { remote, step: 'recovered' },
          ];
          await expect
            .poll(faulty.reports.all)
            .toEqual(expect.arrayContaining(steps.map((step) => expect.objectContaining(step))));
        });
      }

      const testBeside = (
        fault: keyof typeof sideEffectFaults,
        title: string,
        check: (page: Page, faulty: Awaited<ReturnType<typeof openWith>>) => Promise<void>,
      ) => {
        if (!isTried(remoteCase, fault, ofSameKind(remoteCase))) return;
        test(title, faultOf(remote, 'browser', fault), async ({ page, host }) =>
          check(page, await openWith(page, host, remoteCase, sideEffectFaults[fault])),
        );
      };

      testBeside(
        'rejects later',
        'rejects later stays, and its error is reported with its version',
        async (page, { version, reports, ...faulty }) => {
          await faulty.open();
          await expect(contentIn(page, own)).toBeVisible();
          await expect
            .poll(reports.all)
            .toContainEqual(
              expect.objectContaining({ kind: 'error', name: 'fault in a promise', remote, version }),
            );
        },
      );

      testBeside(
        'floods the page with errors',
        'floods the page with errors is switched off, and a retry shows the last good version',
        async (page, { version, reports, ...faulty }) => {
          await timed('fallback', async () => {
            await faulty.open();
            await retryIn(page).waitFor();
          });
          await timed('recovery', async () => {
            await retryIn(page).click();
            await contentIn(page, own).waitFor();
          });
          await expect(retryIn(page)).toBeHidden();
          await expectOthers(page, remoteCase);
          const sent = await reports.all();
          expect(sent).toContainEqual(
            expect.objectContaining({ kind: 'remote', step: 'switched off', remote, version }),
          );
          expect(sent.filter(({ name }) => name === 'fault in a loop').length).toBeLessThanOrEqual(5);
        },
      );

      testBeside(
        'changes built-in functions',
        'changes built-in functions leaves them as they were for everybody, and is named',
        async (page, { version, reports, ...faulty }) => {
          await faulty.open();
          await expect(contentIn(page, own)).toBeVisible();
          await expectOthers(page, remoteCase);
          expect(await page.evaluate(() => [[1].flatMap(String), 'href' in {}])).toEqual([['1'], false]);
          await expect.poll(reports.all).toContainEqual(
            expect.objectContaining({
              kind: 'error',
              name: expect.stringContaining('changed built-ins: Promise'),
              remote,
              version,
            }),
          );
        },
      );

      testBeside(
        'adopts a style sheet',
        'adds style sheets to the document paints nothing with them',
        async (page, { version, reports, ...faulty }) => {
          await faulty.open();
          await expect(contentIn(page, own)).toBeVisible();
          const bodyStyle = await page.evaluate(() => {
            const { display, visibility, opacity } = getComputedStyle(document.body);
            return [display, visibility, opacity, document.adoptedStyleSheets.length];
          });
          expect(bodyStyle).toEqual(['block', 'visible', '1', 0]);
          await expectStyleSheetsApplied(page);
          await expect.poll(reports.all).toContainEqual(
            expect.objectContaining({
              kind: 'error',
              name: 'Refused an adopted style sheet',
              remote,
              version,
            }),
          );
        },
      );
    });
  }
});
