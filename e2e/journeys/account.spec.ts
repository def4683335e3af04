import { paths } from '@talad/contract/paths';
import { open, waitUntilHydrated } from '../fixtures/hydrated.ts';
import { accounts, demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkMailedTo, newAddress, newUsername, register } from '../fixtures/users.ts';
import { AccountForms } from '../pages/account-forms.ts';
import { HeaderBar } from '../pages/header-bar.ts';

/** Invalid form input and the expected validation messages. */
const invalidInputs: {
  what: string;
  fill: Partial<Record<'email' | 'password' | 'again', string>>;
  error: string;
}[] = [
  { what: 'no address', fill: { email: '' }, error: 'Please enter your email' },
  { what: 'half an address', fill: { email: 'somchai@' }, error: 'Please enter a valid email' },
  { what: 'no password', fill: { password: '', again: '' }, error: 'Please enter your password' },
  ...['Sh0rt!x', 'nocapital#1', 'NoDigit##', 'NoSpecial1'].map((password) => ({
    what: `the password ${password}`,
    fill: { password, again: password },
    error: '8 to 20 characters with an upper-case letter, a digit and a special character',
  })),
  { what: 'two passwords', fill: { again: 'Other#2026' }, error: 'Passwords do not match' },
];

test.describe('a new user', () => {
  test('sees every registration error at its field', async ({ page }) => {
    const forms = new AccountForms(page);
    await open(page, paths.register());
    for (const { what, fill, error } of invalidInputs) {
      await forms.fillRegistration({
        email: 'somchai@talad.test',
        password: demoPassword,
        again: demoPassword,
        ...fill,
      });
      await forms.register();
      await expect(page.getByText(error).filter({ visible: true }).first(), what).toBeVisible();
    }
    await forms.fillRegistration({
      email: 'somchai@talad.test',
      password: demoPassword,
      again: demoPassword,
    });
    await forms.register();
    await expect(page.getByText('Please accept the TOS and Policy')).toBeVisible();
    await expect(page).toHaveURL(paths.register());
  });

  test('sees that an email address is taken', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 4(00|09|22)/);
    const forms = new AccountForms(page);
    await open(page, paths.register());
    await forms.fillRegistration({ email: accounts.buyer, password: demoPassword, again: demoPassword });
    await forms.acceptTerms();
    await forms.register();
    await expect(page.getByText('An account with this email already exists.').first()).toBeVisible();
  });

  test('registers, verifies the email address, chooses a username, and signs out', async ({
    page,
    apiOf,
  }) => {
    const visitor = await apiOf();
    const forms = new AccountForms(page);
    const email = newAddress('somchai');
    await open(page, paths.register(paths.games()));
    await forms.fillRegistration({ email, password: demoPassword, again: demoPassword });
    await forms.acceptTerms();
    await forms.register();
    await expect(page).toHaveURL(paths.registerSuccess(email, paths.games()));
    await expect(page.getByText(`We sent a link to ${email}. Open it to continue.`)).toBeVisible();

    await page.goto(paths.games());
    await expect(page, 'the next step is registration success').toHaveURL(
      paths.registerSuccess(email, paths.games()),
    );

    await expect.poll(() => linkMailedTo(visitor, email)).toContain('/verify-email?token=');
    await open(page, await linkMailedTo(visitor, email));
    await forms.verifyEmail();
    await expect(page.getByText('Your email is verified.')).toBeVisible();

    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(paths.createUsername(paths.games()));
    const username = newUsername('som');
    for (const wrong of ['ab', 'with space', 'ชื่อไทย']) {
      await forms.chooseName(wrong);
      await expect(forms.name, wrong).toHaveAttribute('aria-invalid', 'true');
    }
    await forms.chooseName(username);
    await expect(page, 'the originally requested page').toHaveURL(paths.games());
    await page.goto(paths.home());
    await waitUntilHydrated(page);

    const header = new HeaderBar(page, 'en');
    const menu = await header.openProfile();
    await expect(menu.getByText(username)).toBeVisible();
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(paths.home());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goto(paths.transactionHistory());
    await expect(page).toHaveURL(paths.signIn(paths.transactionHistory()));
  });
});

test.describe('a user with an incomplete account is redirected to the missing step', () => {
  const table = [
    { as: 'unverified', to: (wanted?: string) => paths.registerSuccess(accounts.unverified, wanted) },
    { as: 'noname', to: paths.createUsername },
  ] as const;
  for (const { as, to } of table) {
    for (const from of [paths.home(), paths.games(), paths.transactionHistory(), paths.settings('account')]) {
      test(`${as}, from ${from}`, async ({ openBrowser }) => {
        const page = await (await openBrowser({ as })).newPage();
        await page.goto(from);
        await expect(page).toHaveURL(to(from === paths.home() ? undefined : from));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  }
});

test.describe('sign-in and sign-out', () => {
  test('return the user to the requested page', async ({ page }) => {
    await page.goto(paths.settings('language'));
    await expect(page).toHaveURL(paths.signIn(paths.settings('language')));
    const forms = new AccountForms(page);
    await forms.signIn(accounts.newbie, demoPassword);
    await expect(page).toHaveURL(paths.settings('language'));
    await expect(page.getByRole('heading', { name: 'Language and appearance' })).toBeVisible();
  });

  test('show an error for a wrong password without signing in', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 4\d\d/);
    await open(page, paths.signIn());
    const forms = new AccountForms(page);
    await forms.signIn(newAddress('nobody'), 'Wrong#2026');
    await expect(page.getByText('Incorrect email or password.').first()).toBeVisible();
    await expect(page).toHaveURL(paths.signIn());
  });

  // A URL of another site, and a path that becomes one; paths.test.ts has the others, which the pages read by the same function.
  for (const callbackUrl of ['https://evil.example/', '/..//evil.example/x']) {
    test(`do not follow the callback URL ${JSON.stringify(callbackUrl)} off the site`, async ({
      openBrowser,
      apiOf,
      baseURL,
    }) => {
      const user = await openBrowser({ as: 'shopper' });
      const page = await user.newPage();
      await page.goto(paths.signIn(callbackUrl));
      await expect(page).toHaveURL(`${baseURL}/`);

      const api = await apiOf();
      await register(api, 'leaving');
      const abortController = await (await openBrowser({ storageState: await api.storageState() })).newPage();
      await open(abortController, paths.logout(callbackUrl));
      await abortController.getByRole('button', { name: 'Sign out' }).click();
      await expect(abortController).toHaveURL(`${baseURL}/`);
    });
  }
});
