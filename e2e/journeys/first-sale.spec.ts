import type { OutputOf } from '@talad/contract/calls';
import { paths } from '@talad/contract/paths';
import { Secret, TOTP } from 'otpauth';
import { open, waitUntilHydrated } from '../fixtures/hydrated.ts';
import { anIdentity } from '../fixtures/identity.ts';
import { aGame, read } from '../fixtures/listings.ts';
import { bought } from '../fixtures/orders.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkMailedTo, newAddress, newUsername } from '../fixtures/users.ts';
import { AccountForms } from '../pages/account-forms.ts';
import { KycPage, waitingCheckOf } from '../pages/kyc-page.ts';
import { baht, messages } from '../pages/messages.ts';
import { OrderPage } from '../pages/order-page.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { SellPage } from '../pages/sell-page.ts';
import { WalletDrawer } from '../pages/wallet-drawer.ts';
import { operate } from '../site/operators.ts';

// The journeys of account, kyc, two-factor and sell have these pages on desktop.
const language = 'th';
test.use({ locale: 'th-TH', viewport: { width: 390, height: 844 } });

/** The open page gets a decision with the next summary poll, at most ten seconds later. */
const verdictMs = 30_000;

test('a new user registers and completes the first sale, on a phone in Thai', async ({
  page,
  apiOf,
  openBrowser,
}) => {
  test.setTimeout(240_000);
  const t = messages[language];
  const main = page.getByRole('main');
  const visitor = await apiOf();
  const [email, username, identity] = [newAddress('first'), newUsername('first'), anIdentity()];
  const kyc = new KycPage(page, language);
  const name = `First blade ${Date.now().toString(36)}`;

  await test.step('registers, verifies the email address and chooses a username', async () => {
    const forms = new AccountForms(page, language);
    await open(page, paths.register());
    await forms.fillRegistration({ email, password: demoPassword, again: demoPassword });
    await forms.acceptTerms();
    await forms.register();
    await expect(page).toHaveURL(paths.registerSuccess(email));
    await expect.poll(() => linkMailedTo(visitor, email)).toContain('/verify-email?token=');
    await open(page, await linkMailedTo(visitor, email));
    await forms.verifyEmail();
    await expect(page.getByText(t.account.confirmed)).toBeVisible();
    await page.goto(paths.home());
    await expect(page).toHaveURL(paths.createUsername());
    await forms.chooseName(username);
    await expect(page).toHaveURL(paths.home());
  });

  await test.step('is redirected from selling to the identity check and back', async () => {
    await open(page, paths.sell());
    const modal = page.getByRole('alertdialog', { name: t.sell.unableTitle });
    await modal.getByRole('button', { name: t.sell.toKyc }).click();
    await expect(page).toHaveURL(paths.identityCheck(paths.sell()));
    await kyc.send(identity, true);
    await kyc.addBankAccount(identity);
    await operate('kyc', 'approve', await waitingCheckOf(username));
    await expect(kyc.state(t.kyc.approved)).toBeVisible({ timeout: verdictMs });
  });

  await test.step('sets up two-factor', async () => {
    const security = new SecurityPage(page, language);
    await security.open();
    const secret = await security.start(demoPassword);
    await security.confirm(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await security.storeRecoveryCodes();
    await expect(security.twoFactor.getByText(t.security.on, { exact: true })).toBeVisible();
  });

  await test.step('lists an item, which an operator approves', async () => {
    const sell = new SellPage(page, language);
    const game = await aGame(visitor);
    await open(page, paths.sell({ game: game.slug }));
    await sell.goOn();
    await sell.expectStep('kind');
    await sell.choose(t.sell.kindItem);
    await sell.goOn();
    await sell.expectStep('details');
    await sell.field(t.sell.name).fill(name);
    await sell.field(t.sell.description).fill('คมและอุ่น');
    await sell.addPictures([aPicture('front.png')]);
    await sell.goOn();
    await sell.expectStep('price');
    await sell.field(t.sell.price).fill('200');
    await sell.goOn();
    await sell.expectStep('delivery');
    await sell.goOn();
    await sell.expectStep('review');
    await sell.acceptTerms();
    await sell.send(t.sell.send);
    await expect(main.getByRole('heading', { name: t.sell.waiting })).toBeVisible();
    const line = (await operate('queue')).split('\n').find((row) => row.endsWith(`\t${name}`));
    await operate('listing', 'approve', line?.split('\t')[0] ?? '');
  });

  await test.step('sells it, delivers, and the buyer confirms', async () => {
    const buyer = await apiOf('shopper');
    const found = await read<OutputOf<'GET /api/product/dynamic-item/'>>(
      buyer,
      `/api/product/dynamic-item/?seller=${username}`,
    );
    const listing = found.results.find((one) => one.ownerName === username);
    if (!listing) throw new Error(`${name} is not on sale.`);
    const { order } = await bought(buyer, listing);
    await open(page, paths.delivery(order.id));
    await new OrderPage(page, language).deliver(aPicture('handover.png'), 'นกน้อย');
    const other = await (await openBrowser({ as: 'shopper' })).newPage();
    await open(other, paths.delivery(order.id));
    await new OrderPage(other, language).receive();
  });

  await test.step('has the money, locked until settlement and until the security hold ends', async () => {
    await open(page, paths.home());
    await waitUntilHydrated(page);
    const wallet = new WalletDrawer(page, language);
    await wallet.open();
    // Total, available and locked: the sale of ฿200 minus the fee of 5 %.
    await expect(wallet.dialog.getByRole('definition')).toHaveText([baht(190), baht(0), baht(190)]);
    await expect(wallet.dialog.getByText(t.kyc.held)).toBeVisible();
  });
});
