import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { open } from '../fixtures/hydrated.ts';
import { aListing, read } from '../fixtures/listings.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { newUser } from '../fixtures/users.ts';
import { AccountForms } from '../pages/account-forms.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { messages } from '../pages/messages.ts';

const { add, signIn } = messages.en;

interface NewUser {
  api: APIRequestContext;
  email: string;
  username: string;
}

async function userOf(api: APIRequestContext, who: string): Promise<NewUser> {
  const email = await newUser(api, who);
  const { username } = await read<{ username: string }>(api, '/api/auth/user/me');
  return { api, email, username };
}

/** Gives the browser a user's session without a message to its tabs, as if they had been suspended. */
const useSession = async (context: BrowserContext, { api }: NewUser) =>
  context.addCookies((await api.storageState()).cookies);

const nowSignedIn = (tab: Page, { username }: NewUser) =>
  expect(tab.getByText(`You're now signed in as ${username}.`)).toBeVisible();
const cartQuantity = async ({ api }: NewUser) =>
  (await read<{ quantity: number }>(api, '/api/user/cart')).quantity;

test.describe('two users in the tabs of one browser', () => {
  let first: NewUser;
  let second: NewUser;
  let item: string;
  test.beforeEach(async ({ apiOf }) => {
    first = await userOf(await apiOf(), 'firsttab');
    second = await userOf(await apiOf(), 'secondtab');
    const { id, gameSlug } = await aListing(first.api);
    item = paths.item(gameSlug, id);
  });

  test('a tab that shows another user does nothing, says who is signed in, and starts again', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 409/);
    await useSession(context, first);
    await open(page, item);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeVisible();
    await useSession(context, second);
    await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().click();
    await nowSignedIn(page, second);
    for (const user of [first, second]) expect(await cartQuantity(user), user.username).toBe(0);
    const profile = await new HeaderBar(page).openProfile();
    await expect(profile.getByText(second.username)).toBeVisible();
    await expect(page.getByText(first.username)).toHaveCount(0);
  });

  for (const [what, isGuest] of [
    ['another user', false],
    ['a guest', true],
  ] as const)
    test(`a tab that shows ${what} follows a sign-in in another tab`, async ({
      page,
      context,
      consoleErrors,
    }) => {
      if (!isGuest) await useSession(context, first);
      await open(page, item);
      const other = await context.newPage();
      if (!isGuest) {
        await open(other, paths.home());
        // The first tab detects that its session has ended.
        consoleErrors.allow(/status of 401/);
        await (await new HeaderBar(other).openProfile()).getByRole('button', { name: 'Sign out' }).click();
        for (const tab of [other, page])
          await expect(tab.getByRole('banner').getByRole('link', { name: signIn })).toBeVisible();
      }
      await open(other, paths.signIn());
      await new AccountForms(other).signIn(second.email, demoPassword);
      await nowSignedIn(page, second);
      await expect(other.getByText("You're now signed in as")).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().click();
      await expect.poll(() => cartQuantity(second), 'the tab acts for the user that it shows').toBe(1);
    });

  test('a guest’s tab that was suspended during the sign-in detects it at the first press', async ({
    page,
    context,
  }) => {
    await open(page, item);
    await useSession(context, second);
    await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().click();
    await nowSignedIn(page, second);
    await expect(page).toHaveURL(item);
  });

  test('a page that the browser kept for going back shows nothing of its user once another is signed in', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 409/);
    await useSession(context, first);
    await open(page, paths.settings('account'));
    await expect(page.getByText(first.email).first()).toBeVisible();
    // Playwright's browser keeps no page, so the test sends what the page would receive.
    const send = (name: 'pagehide' | 'pageshow') =>
      page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
    await send('pagehide');
    await useSession(context, second);
    const requested = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/auth/user/me*', async (route) => {
      requested.resolve();
      await answer.promise;
      await route.continue();
    });
    await send('pageshow');
    await requested.promise;
    await expect(page.getByText(first.email).first()).toBeHidden();
    answer.resolve();
    await expect(page.getByText(second.email).first()).toBeVisible();
    await expect(page.getByText(first.email)).toHaveCount(0);
  });
});
