import type { DataExport } from '@talad/contract/personal-data';
import type { Profile } from '@talad/contract/profile';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { type Opened, open } from '../../testing/open.tsx';
import AccountPage from './account.page.tsx';

const profile: Profile = { firstName: null, lastName: null, phone: null, language: 'en', frameId: null };
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const soon = { expiresAt: '2027-03-01T05:10:00.000Z', resendAt: inAMinute() };
const preparing: DataExport = {
  id: 4,
  state: 'preparing',
  askedAt: '2026-03-01T05:00:00.000Z',
  readyAt: null,
  expiresAt: '2026-03-08T05:00:00.000Z',
};

const openPage = (more: FakeResponses = {}, options: Opened = {}) =>
  open(<AccountPage />, {
    path: '/setting/account',
    responses: {
      'GET /api/user/profile': profile,
      'GET /api/user/export': { results: [] },
      'GET /api/user/wallet': { totalValue: 0, usable: 0, locked: 0, owed: 0 },
      ...more,
    },
    ...options,
  });

const errorResponse =
  (code: Parameters<typeof apiError>[0], field?: string, status = 400) =>
  () => {
    throw apiError(code, status, field);
  };

const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, { name }));

// Preloads the lazy dialogs: on a busy machine the imports take longer than a test's timeout.
beforeAll(
  () =>
    Promise.all([import('./phone-dialog.tsx'), import('./export-dialog.tsx'), import('./delete-dialog.tsx')]),
  60_000,
);

describe('phone number', () => {
  const ask = async (more: FakeResponses = {}, number = '081 234 5678') => {
    const opened = openPage({ 'POST /api/user/phone': soon, ...more });
    await opened.user.click(await screen.findByRole('button', { name: 'Add phone number' }));
    const inside = await dialog('Your phone number', 'alertdialog');
    if (number) await opened.user.type(inside.getByLabelText('Phone number*'), number);
    await opened.user.click(inside.getByRole('button', { name: 'Send code' }));
    return { ...opened, inside };
  };

  it('is verified with the code from the text message', async () => {
    const confirmed = { ...profile, phone: '+66812345678' };
    const { api, user, inside } = await ask({ 'POST /api/user/phone/confirm': confirmed });
    expect(await inside.findByRole('status')).toHaveTextContent('We sent a code to 081 234 5678.');
    expect(inside.getByText(/^Resend code in \d+ s$/)).toBeVisible();
    await user.type(inside.getByLabelText('Verification code*'), '123456');
    api.responses['GET /api/user/profile'] = confirmed;
    await user.click(inside.getByRole('button', { name: 'Verify' }));
    expect(await part('Phone number').findByText('081 234 5678')).toBeVisible();
    expect(part('Phone number').getByText('Verified')).toBeVisible();
    expect(api.inputsOf('POST /api/user/phone')).toEqual([{ body: { phone: '081 234 5678' } }]);
    expect(api.inputsOf('POST /api/user/phone/confirm')).toEqual([{ body: { code: '123456' } }]);
  });

  it.each(['', '12345678', 'call me maybe'])('is rejected if it is %j', async (number) => {
    const { api, inside } = await ask({}, number);
    expect(await inside.findByText('Please enter a phone number with at least 9 digits')).toBeVisible();
    expect(api.inputsOf('POST /api/user/phone')).toEqual([]);
  });

  it('requires at least four digits of a code', async () => {
    const { api, user, inside } = await ask();
    await user.type(await inside.findByLabelText('Verification code*'), '123');
    await user.click(inside.getByRole('button', { name: 'Verify' }));
    expect(await inside.findByText('Please enter the code from the message')).toBeVisible();
    expect(api.inputsOf('POST /api/user/phone/confirm')).toEqual([]);
  });

  it.each([
    ['RATE_LIMITED', 'Too many attempts. Wait a moment and try again.'],
    ['EMAIL_NOT_VERIFIED', /email/],
    ['UNAVAILABLE', /./],
  ] as const)('shows an error if sending the code fails with %s', async (code, sentence) => {
    const { inside } = await ask({ 'POST /api/user/phone': errorResponse(code) });
    expect(await inside.findByRole('alert')).toHaveTextContent(sentence);
  });

  it.each([
    ['PHONE_CODE_WRONG', 'Incorrect code. Check the text message and try again.'],
    ['PHONE_CODE_EXPIRED', 'This code has expired. Request a new one.'],
    ['PHONE_TAKEN', 'This phone number belongs to another account. Use another number or contact us.'],
  ] as const)('shows an error if the verification fails with %s', async (code, sentence) => {
    const { user, inside } = await ask({ 'POST /api/user/phone/confirm': errorResponse(code, 'code') });
    await user.type(await inside.findByLabelText('Verification code*'), '123456');
    await user.click(inside.getByRole('button', { name: 'Verify' }));
    expect(await inside.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('offers to resend the code or to use a different number', async () => {
    const past = { ...soon, resendAt: '2026-01-01T00:00:00.000Z' };
    const { api, user, inside } = await ask({ 'POST /api/user/phone': past });
    await user.click(await inside.findByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(api.inputsOf('POST /api/user/phone')).toHaveLength(2));
    await user.click(inside.getByRole('button', { name: 'Use a different number' }));
    expect(inside.getByLabelText('Phone number*')).toHaveValue('');
  });

  it('is removed', async () => {
    const { api, user } = openPage({
      'GET /api/user/profile': { ...profile, phone: '+6591234567' },
      'DELETE /api/user/phone': profile,
    });
    expect(await screen.findByText('+6591234567')).toBeVisible();
    api.responses['GET /api/user/profile'] = profile;
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Add phone number' })).toBeVisible();
  });
});

it('changes the email language', async () => {
  const { api, user } = openPage({ 'PATCH /api/auth/user/me': newUser() });
  const choice = within(await screen.findByRole('group', { name: 'Language of the emails we send you' }));
  expect(choice.getByRole('radio', { name: 'English' })).toBeChecked();
  api.responses['GET /api/user/profile'] = { ...profile, language: 'th' };
  await user.click(choice.getByRole('radio', { name: 'ไทย' }));
  await waitFor(() => expect(choice.getByRole('radio', { name: 'ไทย' })).toBeChecked());
  expect(api.inputsOf('PATCH /api/auth/user/me')).toEqual([{ body: { language: 'th' } }]);
});

describe('data export', () => {
  it('is requested with the password and shown as in preparation', async () => {
    const { api, user } = openPage({ 'POST /api/user/export': preparing });
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    const inside = await dialog('Request a copy of your data');
    await user.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    api.responses['GET /api/user/export'] = { results: [preparing] };
    await user.click(inside.getByRole('button', { name: 'Request data' }));
    expect(await screen.findByText('Preparing')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request my data' })).toBeDisabled();
    expect(api.inputsOf('POST /api/user/export')).toEqual([{ body: { password: 'Talad#2026' } }]);
  });

  it('offers a download link when it is ready', async () => {
    openPage({
      'GET /api/user/export': {
        results: [{ ...preparing, state: 'ready', readyAt: '2026-03-01T05:02:00.000Z' }],
      },
    });
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', '/api/user/export/4/file?pageUser=7');
    expect(screen.getByText(/Available until 8 March 2026 at 12:00/)).toBeVisible();
  });

  it('shows an error for a wrong password', async () => {
    const { user } = openPage({ 'POST /api/user/export': errorResponse('PASSWORD_WRONG', 'password') });
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    const inside = await dialog('Request a copy of your data');
    await user.type(inside.getByLabelText('Your password*'), 'wrong');
    await user.click(inside.getByRole('button', { name: 'Request data' }));
    expect(await inside.findByText('Incorrect password. Please try again.')).toBeVisible();
  });
});

describe('data export with two-factor authentication', () => {
  it('requires a code', async () => {
    const { api, user } = openPage(
      { 'POST /api/user/export': errorResponse('TWO_FACTOR_CODE_USED', 'otp') },
      { user: newUser({ twoFactor: true }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    const inside = await dialog('Request a copy of your data');
    await user.type(inside.getByLabelText('Six-digit code*'), '123456');
    await user.click(inside.getByRole('button', { name: 'Request data' }));
    expect(await inside.findByText(/^This code was already used/)).toBeVisible();
    expect(api.inputsOf('POST /api/user/export')).toEqual([{ body: { otp: '123456' } }]);
  });
});

describe('account deletion', () => {
  const begin = async (more: FakeResponses = {}, options: Opened = {}) => {
    const opened = openPage(more, options);
    await opened.user.click(screen.getByRole('button', { name: 'Delete account' }));
    const inside = await dialog('Delete account');
    const confirm = async () => {
      await opened.user.type(inside.getByLabelText('Your password*'), 'Talad#2026');
      await opened.user.click(inside.getByRole('checkbox', { name: /can't be undone/ }));
      await opened.user.click(inside.getByRole('button', { name: 'Delete permanently' }));
    };
    return { ...opened, inside, confirm };
  };

  it('requires the password and a confirmation, then ends the session', async () => {
    const leave = jest.fn();
    const { api, confirm } = await begin(
      { 'POST /api/user/delete': {}, 'POST /api/auth/token/logout': {} },
      { leave },
    );
    await confirm();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(api.inputsOf('POST /api/user/delete')).toEqual([{ body: { password: 'Talad#2026' } }]);
  });

  it('requires a code instead of the password with two-factor authentication', async () => {
    const { api, user, inside } = await begin(
      { 'POST /api/user/delete': errorResponse('TWO_FACTOR_CODE_WRONG', 'otp') },
      { user: newUser({ twoFactor: true }) },
    );
    await user.type(inside.getByLabelText('Six-digit code*'), '123456');
    await user.click(inside.getByRole('checkbox', { name: /can't be undone/ }));
    await user.click(inside.getByRole('button', { name: 'Delete permanently' }));
    expect(await inside.findByText(/^This code is incorrect/)).toBeVisible();
    expect(api.inputsOf('POST /api/user/delete')).toEqual([{ body: { otp: '123456' } }]);
  });

  it('requires the confirmation checkbox', async () => {
    const { api, user, inside } = await begin({ 'POST /api/user/delete': {} });
    await user.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await user.click(inside.getByRole('button', { name: 'Delete permanently' }));
    expect(await inside.findByText('Confirm this to continue')).toBeVisible();
    expect(api.inputsOf('POST /api/user/delete')).toEqual([]);
  });

  it('warns beforehand about money in the wallet', async () => {
    const { inside } = await begin({
      'GET /api/user/wallet': { totalValue: 1250.5, usable: 1250.5, locked: 0, owed: 0 },
    });
    expect(await inside.findByText(/Your wallet holds ฿1,250\.50/)).toBeVisible();
    expect(inside.getByRole('link', { name: 'View orders' })).toHaveAttribute('href', '/transaction-history');
  });

  it.each([
    ['ACCOUNT_HAS_MONEY', /^There is still money in your wallet/],
    ['ACCOUNT_HAS_ORDERS', /^You still have open orders/],
    ['PASSWORD_WRONG', /^Incorrect password/],
  ] as const)('is refused on %s', async (code, sentence) => {
    const { inside, confirm } = await begin({ 'POST /api/user/delete': errorResponse(code, undefined, 409) });
    await confirm();
    expect(await inside.findByText(sentence)).toBeVisible();
  });
});

it('is localized in Thai', async () => {
  openPage({}, { language: 'th' });
  expect(screen.getByRole('heading', { level: 1, name: 'บัญชี' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'เพิ่มหมายเลขโทรศัพท์' })).toBeVisible();
});
