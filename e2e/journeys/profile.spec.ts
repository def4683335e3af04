import { paths } from '@talad/contract/paths';
import { expectNoViolations } from '../fixtures/axe.ts';
import { open } from '../fixtures/hydrated.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { newUser, smsCodeFor } from '../fixtures/users.ts';

test.describe('profile', () => {
  test('sets an avatar and a frame, verifies a phone number, exports the user’s data and deletes the account', async ({
    page,
    context,
    apiOf,
  }) => {
    const api = await apiOf();
    const email = await newUser(api, 'arun');
    await context.addCookies((await api.storageState()).cookies);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

    await open(page, paths.profile());
    await page.getByLabel('Choose photo').setInputFiles(aPicture('me.png', 640, 480));
    await expectNoViolations(page);
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
    await dialog.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByText('Photo updated.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await page.getByRole('radio', { name: 'Lotus pond' }).check();
    await page.getByLabel('First name').fill('Arun');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Name saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Lotus pond' })).toBeChecked();
    await expect(page.getByLabel('First name')).toHaveValue('Arun');

    await open(page, paths.settings('account'));
    const digits = String(Date.now()).slice(-8);
    await page.getByRole('button', { name: 'Add phone number' }).click();
    await dialog.getByLabel(/^Phone number/).fill(`08${digits}`);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText(`We sent a code to 08${digits}.`)).toBeVisible();
    const code = () => smsCodeFor(api, `+668${digits}`);
    await expect.poll(code, { timeout: 40_000 }).toMatch(/^\d{6}$/);
    await dialog.getByLabel(/^Verification code/).fill(await code());
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Phone number verified.')).toBeVisible();

    await page.getByRole('button', { name: 'Request my data' }).click();
    await dialog.getByLabel(/^Your password/).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Request data' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^talad-my-data-\d+\.json$/);

    await page.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel(/^Your password/).fill(demoPassword);
    await dialog.getByRole('checkbox', { name: "I understand this can't be undone" }).check();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL(paths.home());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const again = await api.post('/api/auth/token/login', { data: { email, password: demoPassword } });
    expect(again.status(), 'the deleted account cannot sign in').toBe(401);
  });
});
