import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { releaseNew } from '../faults/new-remote.ts';
import { test } from '../faults/shared-host.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { aListing } from '../fixtures/listings.ts';
import { expect } from '../fixtures/test.ts';

/** A section with a heading and a button that counts presses. */
const section = (heading: string) => `
  const [presses, setPresses] = React.useState(0);
  return React.createElement('section', null,
    React.createElement('h2', null, ${JSON.stringify(heading)}, props.itemId ? ' ' + props.itemId : ''),
    React.createElement('button', { onClick: () => setPresses(presses + 1) }, ${JSON.stringify(heading)} + ' pressed ' + presses));`;
const throws = 'throw new Error("broken contribution");';

/** Makes new remotes live, in another order than that of their contributions. */
function releaseTeams(store: string, fault: string) {
  const both = (order: number, component: string) =>
    (['home.sections', 'item.aside'] as const).map((slot) => ({ slot, order, component }));
  releaseNew(store, 'mf-zoo', both(20, section('Zoo')));
  releaseNew(store, 'mf-broken', both(10, fault));
  releaseNew(store, 'mf-auction', both(20, section('Auctions')));
  releaseNew(store, 'mf-first', both(1, section('First')));
}

const headings = async (page: Page) =>
  (await page.getByRole('heading', { level: 2, name: /^(First|Auctions|Zoo)/ }).allTextContents()).map(
    (text) => text.split(' ')[0],
  );

test.describe('open slots', () => {
  test('show new teams on home and on an item page, in order, without an edit of either', async ({
    page,
    apiOf,
    host,
  }) => {
    const { gameSlug, id, name } = await aListing(await apiOf());
    releaseTeams(host.store, section('Second'));
    for (const [path, own] of [
      [paths.home(), 'Games in Marketplace'],
      [paths.item(gameSlug, id), name],
    ] as const) {
      let inHtml: number[] = [];
      // A busy machine may leave a page to the browser.
      const firstInHtml = async () => {
        const html = await (await page.request.get(host.origin + path)).text();
        inHtml = ['First', 'Second', 'Auctions', 'Zoo'].map((team) => html.indexOf(`<h2>${team}`));
        return Math.min(...inHtml);
      };
      await expect.poll(firstInHtml, 'the server renders them').toBeGreaterThan(0);
      expect(inHtml, 'in their order').toEqual([...inHtml].sort((a, b) => a - b));
      await page.goto(host.origin + path);
      await waitUntilHydrated(page);
      await expect(page.getByRole('heading', { name: own }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Zoo pressed 0' }).click();
      await expect(page.getByRole('button', { name: 'Zoo pressed 1' })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: `Auctions ${id}` })).toBeVisible();
  });

  test('lose one place to a contribution that is broken, and neither its neighbours nor the page', async ({
    page,
    apiOf,
    host,
    consoleErrors,
  }) => {
    consoleErrors.allow(/broken contribution/);
    const { gameSlug, id, name } = await aListing(await apiOf());
    releaseTeams(host.store, throws);
    for (const [path, own] of [
      [paths.home(), 'Games in Marketplace'],
      [paths.item(gameSlug, id), name],
    ] as const) {
      await page.goto(host.origin + path);
      await waitUntilHydrated(page);
      await expect(page.getByRole('heading', { name: own }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(1);
      expect(await headings(page)).toEqual(['First', 'Auctions', 'Zoo']);
      await page.getByRole('button', { name: 'First pressed 0' }).click();
      await expect(page.getByRole('button', { name: 'First pressed 1' })).toBeVisible();
    }
  });
});
