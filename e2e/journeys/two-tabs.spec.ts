import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import { open } from '../fixtures/hydrated.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { newUser } from '../fixtures/users.ts';

const summaryPath = '/api/notification/summary/';

/** The next poll happens within twelve seconds; a busy machine may need longer to show its result. */
const nextPollMs = 25_000;

/** Counts a tab's requests by URL. */
function countRequests(tab: Page): (path: string) => number {
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return (path) => requested.filter((one) => one === path).length;
}

test('two tabs of one browser share one poll, show the same, and the second takes over when the first closes', async ({
  page,
  context,
  apiOf,
}) => {
  const api = await apiOf();
  await newUser(api, 'tabs');
  await context.addCookies((await api.storageState()).cookies);
  const second = await context.newPage();
  const [byFirst, bySecond] = [countRequests(page), countRequests(second)];
  const bell = (tab: Page, name: string) =>
    tab.getByRole('banner').getByRole('button', { name, exact: true });

  await open(page, paths.home());
  await expect.poll(() => byFirst(summaryStreamPath), { timeout: nextPollMs }).toBe(1);
  await open(second, paths.settings('account'));
  await expect(bell(second, 'Notifications')).toBeVisible();

  // The notification of a finished data export is written by another process than the one that receives the request.
  const requested = await api.post('/api/user/export', { data: { password: demoPassword } });
  expect(requested.ok()).toBe(true);
  for (const tab of [page, second])
    await expect(bell(tab, 'Notifications, 1 unread')).toBeVisible({ timeout: nextPollMs });
  expect(bySecond(summaryPath), 'polls of the second tab').toBe(0);
  expect(bySecond(summaryStreamPath), 'streams of the second tab').toBe(0);

  await bell(second, 'Notifications, 1 unread').click();
  await expect(second.getByRole('dialog').getByRole('article')).toBeVisible();
  await second.keyboard.press('Escape');
  for (const tab of [page, second]) await expect(bell(tab, 'Notifications')).toBeVisible();

  await page.close();
  await expect.poll(() => bySecond(summaryPath), { timeout: nextPollMs }).toBeGreaterThan(0);
  await expect.poll(() => bySecond(summaryStreamPath), { timeout: nextPollMs }).toBe(1);
  await expect(bell(second, 'Notifications')).toBeVisible();
});
