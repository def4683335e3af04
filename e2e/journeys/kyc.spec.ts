import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { anIdentity } from '../fixtures/identity.ts';
import { aGame, aListing, read } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';
import { newUser } from '../fixtures/users.ts';
import { CartDrawer } from '../pages/cart-drawer.ts';
import { HeaderBar } from '../pages/header-bar.ts';
import { KycPage, waitingCheckOf } from '../pages/kyc-page.ts';
import { messages } from '../pages/messages.ts';
import { operate } from '../site/operators.ts';

/** The open page gets a decision with the next summary poll, at most ten seconds later. */
const verdictMs = 30_000;

test('the cart leads to the identity check, which is rejected, then approved, and leads back to the item', async ({
  page,
  context,
  apiOf,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  // The refused checkout.
  consoleErrors.allow(/status of 400/);
  const t = messages.en;
  const api = await apiOf();
  await newUser(api, 'kyc');
  const { username } = await read<CurrentUser>(api, '/api/auth/user/me');
  await context.addCookies((await api.storageState()).cookies);
  const [listing, game] = [await aListing(api), await aGame(api)];
  const header = new HeaderBar(page, 'en');
  const cart = new CartDrawer(page, 'en');
  const kyc = new KycPage(page, 'en');
  const item = paths.item(game.slug, listing.id);
  const identity = anIdentity();
  const verdict = (command: 'approve' | 'reject', ...more: string[]) =>
    waitingCheckOf(username ?? '').then((id) => operate('kyc', command, id, ...more));

  await test.step('without an identity check the cart refuses checkout and links to it', async () => {
    await open(page, item);
    await page.getByRole('main').getByRole('button', { name: t.add, exact: true }).click();
    await cart.confirm();
    const refused = page.getByRole('alertdialog', { name: t.kyc.unable, exact: true });
    await refused.getByRole('button', { name: t.kyc.toKyc, exact: true }).click();
    await expect(page).toHaveURL(paths.identityCheck(item));
  });

  await test.step('the check is submitted and pending', async () => {
    await kyc.send(identity);
    await expectNoViolations(page);
  });

  await test.step('after a rejection the open page shows the reason and allows a resubmission', async () => {
    await verdict('reject', '--reasons', 'PICTURE_BLURRED', '--note', 'The back is dark');
    await expect(kyc.state(t.kyc.rejected)).toBeVisible({ timeout: verdictMs });
    await expect(page.getByRole('main').getByText(t.kyc.blurred)).toBeVisible();
    await expect(page.getByRole('main').getByText(t.kyc.note)).toBeVisible();
    await expectNoViolations(page);
    await kyc.send(identity);
  });

  await test.step('after the approval it links back to the item, and checkout succeeds', async () => {
    await verdict('approve');
    await expect(kyc.state(t.kyc.approved)).toBeVisible({ timeout: verdictMs });
    await kyc.back.click();
    await expect(page).toHaveURL(item);
    await header.openCart();
    await cart.confirm();
    await expect(page).toHaveURL(/\/checkout\?paymentId=/);
  });
});
