import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { Authenticator } from '../fixtures/authenticator.ts';
import { accounts, demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkMailedTo, newAddress, newUser, newUsername } from '../fixtures/users.ts';
import { AccountForms } from '../pages/account-forms.ts';
import { messages } from '../pages/messages.ts';

/** The email of the signed-in user; undefined for a guest. */
async function signedIn(context: BrowserContext): Promise<string | undefined> {
  const response = await context.request.get('/api/auth/user/me');
  return response.ok() ? ((await response.json()) as { email: string }).email : undefined;
}

const emailField = (page: Page) => page.getByRole('textbox', { name: messages.en.email });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ consoleErrors }) => {
    consoleErrors.allow(/^request failed: GET \S+\.js csp$|status of 4\d\d/);
  });

  test('a user signs in after a wrong password and reaches the requested page', async ({ page, context }) => {
    const forms = new AccountForms(page);
    await page.goto(paths.signIn(paths.games()));
    await forms.signIn(accounts.newbie, 'Wrong#2026');
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password.');
    await expect(emailField(page)).toHaveValue(accounts.newbie);
    expect(await signedIn(context)).toBeUndefined();
    await forms.signIn(accounts.newbie, demoPassword);
    await expect(page).toHaveURL(paths.games());
    expect(await signedIn(context)).toBe(accounts.newbie);
  });

  test('a user with two-factor signs in with a code', async ({ page, context }) => {
    const forms = new AccountForms(page);
    await page.goto(paths.signIn());
    await forms.signIn(accounts.buyer, demoPassword);
    await expect(page.getByRole('alert')).toContainText('Enter the code from your authenticator app.');
    const main = page.getByRole('main');
    const app = new Authenticator();
    // Another test may have used the code of the moment.
    await expect(async () => {
      await main.getByLabel(messages.en.security.code).fill(await app.next());
      await forms.signIn(accounts.buyer, demoPassword);
      await expect(page).toHaveURL(paths.home(), { timeout: 5_000 });
    }).toPass({ timeout: 100_000 });
    expect(await signedIn(context)).toBe(accounts.buyer);
  });

  test('a visitor registers, verifies the email address, chooses a username and signs out', async ({
    page,
    context,
    apiOf,
  }) => {
    const visitor = await apiOf();
    const forms = new AccountForms(page);
    const email = newAddress('plain');
    await page.goto(paths.register());
    await forms.fillRegistration({ email, password: demoPassword, again: 'Other#2026' });
    await forms.register();
    await expect(page.getByText('Please accept the TOS and Policy')).toBeVisible();
    await forms.fillRegistration({ email, password: demoPassword, again: demoPassword });
    await forms.acceptTerms();
    await forms.register();
    await expect(page).toHaveURL(paths.registerSuccess(email));
    await expect(page.getByText(`We sent a link to ${email}. Open it to continue.`)).toBeVisible();
    expect(await signedIn(context)).toBe(email);
    await expect.poll(() => linkMailedTo(visitor, email)).toContain('/verify-email?token=');
    await page.goto(await linkMailedTo(visitor, email));
    await forms.verifyEmail();
    await expect(page.getByText('Your email is verified.')).toBeVisible();
    await page.goto(paths.signIn(paths.games()));
    await forms.signIn(email, demoPassword);
    await expect(page).toHaveURL(paths.createUsername(paths.games()));
    await forms.chooseName('nokshop');
    await expect(page.getByText('This username is taken. Choose another one.')).toBeVisible();
    await expect(forms.name).toHaveValue('nokshop');
    await forms.chooseName(newUsername('plain'));
    await expect(page).toHaveURL(paths.games());
    await page.goto(paths.signIn());
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(paths.logout());
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(paths.home());
    expect(await signedIn(context)).toBeUndefined();
  });

  test('a user sets a new password by the link of a mail', async ({ page, apiOf, context }) => {
    const visitor = await apiOf();
    const email = await newUser(visitor, 'plainreset');
    const forms = new AccountForms(page);
    await page.goto(paths.forgotPassword());
    await emailField(page).fill(email);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect.poll(() => linkMailedTo(visitor, email)).toContain('/reset-password?token=');
    await page.goto(await linkMailedTo(visitor, email));
    const newPassword = 'Talad#2027';
    const send = async (again: string) => {
      await page.getByLabel(/^New password/).fill(newPassword);
      await page.getByLabel(messages.en.account.again).fill(again);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await send('Other#2026');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await send(newPassword);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your password is set.');
    await page.goto(paths.signIn());
    await forms.signIn(email, newPassword);
    await expect(page).toHaveURL(paths.home());
    expect(await signedIn(context)).toBe(email);
  });
});
