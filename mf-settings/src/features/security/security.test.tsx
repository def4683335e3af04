import type { SignedInSession } from '@talad/contract/security';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { type Answers, apiError } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { screen, waitFor, within } from '@testing-library/react';
import { type Opened, open } from '../../testing/open.tsx';
import SecurityPage from './security.page.tsx';

const me = 'GET /api/auth/user/me';
const state = 'GET /api/user/verify-otp';
const setUp = 'POST /api/user/two-factor/set-up';
const confirm = 'POST /api/user/two-factor/confirm';
const turnOff = 'POST /api/user/two-factor/turn-off';
const renew = 'POST /api/user/two-factor/recovery-codes';
const change = 'POST /api/auth/password/change';
const forgot = 'POST /api/auth/password/forgot';

const termsCall = 'GET /api/user/wallet/withdraw-terms';
const terms = (differs: Partial<WithdrawTerms> = {}): WithdrawTerms => ({
  lowerLimit: 100,
  upperLimit: 100_000,
  fee: { unit: 'baht', value: 0 },
  dailyCap: 200_000,
  dailyLeft: 200_000,
  usable: 10,
  hasTwoFactor: true,
  hasBookBank: true,
  heldUntil: null,
  heldBecause: null,
  ...differs,
});

const off = { twoFA: false, enabledAt: null, recoveryCodesLeft: 0 };
const on = { twoFA: true, enabledAt: '2026-02-01T05:00:00.000Z', recoveryCodesLeft: 3 };
const codes = Array.from({ length: 10 }, (_, index) => `ABCD${'ABCDEFGHJK'[index]}-FGH23`);
const session = (differs: Partial<SignedInSession> & { id: number }): SignedInSession => ({
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  address: '203.0.113.0',
  createdAt: '2026-03-01T05:00:00.000Z',
  lastSeenAt: '2026-03-02T05:00:00.000Z',
  isCurrent: false,
  ...differs,
});
const here = session({ id: 1, isCurrent: true });
const phone = session({ id: 2, browser: 'Safari', system: 'iOS', kind: 'phone' });
const unknown = session({ id: 3, browser: null, system: null, kind: 'tablet' });

const answers = (more: Answers = {}): Answers => ({
  [me]: member(),
  [state]: off,
  'GET /api/user/session': { results: [here, phone, unknown] },
  'GET /api/config': { key: 'withdraw_hold_h', parsedValue: 24 },
  ...more,
});

const openPage = (more: Answers = {}, options: Opened = {}) =>
  open(<SecurityPage />, { path: '/setting/security', answers: answers(more), ...options });

const refuse =
  (code: Parameters<typeof apiError>[0], field?: string, status = 400) =>
  () => {
    throw apiError(code, status, field);
  };

const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  screen.findByRole(role, { name }).then((element) => within(element));
const holdSentence = /withdrawals wait 24 hours after this change/;

// What a press loads is read beforehand: a busy machine takes longer for it than a test may.
beforeAll(
  () =>
    Promise.all([
      import('./turn-on-dialog.tsx'),
      import('./turn-off-dialog.tsx'),
      import('./renew-codes-dialog.tsx'),
      import('./change-password-dialog.tsx'),
      import('./end-others-modal.tsx'),
    ]),
  60_000,
);
jest.setTimeout(20_000);

describe('setting two-factor up', () => {
  const begin = async (more: Answers = {}, options: Opened = {}) => {
    const opened = openPage(
      {
        [setUp]: {
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUrl: 'otpauth://totp/Talad:malee?secret=JBSWY3DPEHPK3PXP',
        },
        [confirm]: { recoveryCodes: codes },
        ...more,
      },
      options,
    );
    await opened.person.click(await screen.findByRole('button', { name: 'Set up two-factor' }));
    const inside = await dialog('Set up two-factor', 'alertdialog');
    return { ...opened, inside };
  };

  const toCodes = async (opened: Awaited<ReturnType<typeof begin>>) => {
    const { person, inside } = opened;
    await person.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await person.click(inside.getByRole('button', { name: 'Continue' }));
    await person.type(await screen.findByLabelText('Six-digit code*'), '12a34-56');
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    return screen.findByRole('list', { name: 'Recovery codes' });
  };

  it('explains the hold, asks for the password and shows the secret', async () => {
    const { api, person, inside } = await begin();
    expect(await inside.findByText(holdSentence)).toBeVisible();
    await person.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await person.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    expect(api.inputsOf(setUp)).toEqual([{ body: { password: 'Talad#2026' } }]);
  });

  it('takes a code and gives ten recovery codes', async () => {
    const opened = await begin();
    const list = await toCodes(opened);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(opened.api.inputsOf(confirm)).toEqual([{ body: { otp: '123456' } }]);
    await opened.person.click(screen.getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  });

  it('ends when the codes are kept, and not before', async () => {
    const opened = await begin();
    opened.api.answers[state] = on;
    opened.api.answers[me] = member({ twoFactor: true });
    await toCodes(opened);
    const done = screen.getByText('Done');
    await opened.person.click(done);
    expect(screen.getByRole('alert')).toHaveTextContent('Keep the codes first');
    await opened.person.click(screen.getByRole('checkbox', { name: 'I have kept these codes' }));
    await opened.person.click(done);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await part('Two-factor authentication').findByText('On')).toBeVisible();
  });

  it('gives the codes as a file too', async () => {
    const opened = await begin();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => undefined;
    // The page of a test cannot go anywhere, nor take a file.
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await toCodes(opened);
    await opened.person.click(screen.getByRole('button', { name: 'Save as a file' }));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.type).toBe('text/plain');
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('asks nobody for a password who has none', async () => {
    const { api, person, inside } = await begin({}, { user: member({ hasPassword: false }) });
    expect(inside.queryByLabelText('Your password*')).not.toBeInTheDocument();
    await person.click(inside.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(api.inputsOf(setUp)).toEqual([{ body: {} }]);
  });

  it('asks for what is missing before it asks the server', async () => {
    const { api, person, inside } = await begin();
    await person.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await inside.findByText('Please enter your password')).toBeVisible();
    expect(api.inputsOf(setUp)).toEqual([]);
  });

  it.each([
    ['PASSWORD_WRONG', 'password', 'This is not your password. Please try again.'],
    ['TWO_FACTOR_ON', undefined, 'Two-factor is on already.'],
    ['RATE_LIMITED', undefined, 'That was too often in a short time. Please wait a moment.'],
  ] as const)('says at the start when %s', async (code, field, sentence) => {
    const { person, inside } = await begin({ [setUp]: refuse(code, field) });
    await person.type(inside.getByLabelText('Your password*'), 'wrong');
    await person.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await inside.findByText(sentence)).toBeVisible();
  });

  it.each([
    [
      'TWO_FACTOR_CODE_WRONG',
      'otp',
      'This code is not right, or its time is over. Enter the one your app shows now.',
    ],
    ['TWO_FACTOR_CODE_USED', 'otp', 'This code has been used already. Wait for the next one in your app.'],
    [
      'TWO_FACTOR_LOCKED',
      'otp',
      'Too many wrong codes. Please wait a while, usually 15 minutes, before you try again.',
    ],
    ['TWO_FACTOR_REQUIRED', undefined, 'Turn on two-factor in your security settings first.'],
  ] as const)('says at the code when %s', async (code, field, sentence) => {
    const { person, inside } = await begin({ [confirm]: refuse(code, field) });
    await person.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await person.click(inside.getByRole('button', { name: 'Continue' }));
    await person.type(await screen.findByLabelText('Six-digit code*'), '000000');
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  });
});

describe('two-factor that is on', () => {
  const user = member({ twoFactor: true });

  it('is turned off with the password and a recovery code', async () => {
    const { api, person } = openPage({ [state]: on, [turnOff]: {} }, { user });
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    const inside = await dialog('Turn off two-factor?');
    expect(await inside.findByText(holdSentence)).toBeVisible();
    await person.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await person.type(inside.getByLabelText('Six-digit code or recovery code*'), 'abcde-fgh23 ');
    api.answers[state] = off;
    await person.click(inside.getByRole('button', { name: 'Turn off' }));
    expect(await part('Two-factor authentication').findByText('Off')).toBeVisible();
    expect(api.inputsOf(turnOff)).toEqual([{ body: { password: 'Talad#2026', otp: 'abcde-fgh23' } }]);
  });

  it('stays on, and says why, when the code is wrong', async () => {
    const { person } = openPage({ [state]: on, [turnOff]: refuse('TWO_FACTOR_CODE_WRONG', 'otp') }, { user });
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    const inside = await dialog('Turn off two-factor?');
    await person.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await person.type(inside.getByLabelText('Six-digit code or recovery code*'), '000000');
    await person.click(inside.getByRole('button', { name: 'Turn off' }));
    expect(await inside.findByText(/^This code is not right/)).toBeVisible();
  });

  it('says how many recovery codes are left and makes new ones', async () => {
    const { api, person } = openPage({ [state]: on, [renew]: { recoveryCodes: codes } }, { user });
    expect(await screen.findByText('Recovery codes left: 3')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const inside = await dialog('New recovery codes');
    await person.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await person.type(inside.getByLabelText('Six-digit code*'), '123456');
    await person.click(inside.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
    expect(api.inputsOf(renew)).toEqual([{ body: { password: 'Talad#2026', otp: '123456' } }]);
  });

  it('is asked for anew when its state did not come', async () => {
    const { api, person } = openPage({ [state]: refuse('FORBIDDEN', undefined, 403) }, { user });
    const failure = await part('Two-factor authentication').findByRole('alert');
    api.answers[state] = on;
    await person.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await part('Two-factor authentication').findByText('On')).toBeVisible();
  });
});

describe('a hold on withdrawals', () => {
  it('says until when and why', async () => {
    openPage({ [termsCall]: terms({ heldUntil: '2026-03-02T05:00:00.000Z', heldBecause: 'security' }) });
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Your password or two-factor changed, so withdrawals wait until 2 March 2026 at 12:00.',
    );
  });
});

describe('somebody whom the wallet sent here', () => {
  const path = '/setting/security?withdrawFrom=%2Fmarketplace%3Fpage%3D2';
  const openFromWallet = (differs: Partial<WithdrawTerms>) => {
    const opened = openPage({ [termsCall]: terms(differs) }, { path });
    const drawers: string[] = [];
    opened.page.bus.on('drawer:open', ({ drawer }) => drawers.push(drawer));
    return { ...opened, drawers };
  };

  it('sees what is missing, with the way to it', async () => {
    openFromWallet({ hasTwoFactor: false, hasBookBank: false });
    const needs = part('What a withdrawal needs');
    expect(await needs.findByRole('link', { name: 'Go to the bank account' })).toHaveAttribute(
      'href',
      '/setting/kyc?withdrawFrom=%2Fmarketplace%3Fpage%3D2#bank-account',
    );
    expect(needs.getByRole('link', { name: 'Go to two-factor' })).toBeVisible();
    expect(needs.queryByText('Everything is there.')).not.toBeInTheDocument();
  });

  it('goes back to where they were, and to the wallet', async () => {
    const { address, person, drawers } = openFromWallet({});
    expect(await screen.findByText('Everything is there.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Back to my wallet' }));
    await waitFor(() => expect(drawers).toEqual(['wallet']));
    expect(address()).toBe('/marketplace?page=2');
  });

  it('is led to no other site', () => {
    openPage({}, { path: '/setting/security?withdrawFrom=%2F%2Fevil.test' });
    expect(screen.queryByRole('region', { name: 'What a withdrawal needs' })).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  const openChange = async (more: Answers = {}, options: Opened = {}) => {
    const opened = openPage(more, options);
    await opened.person.click(screen.getByRole('button', { name: 'Change password' }));
    const inside = await dialog('Change password');
    const fill = async (current: string, next: string, again: string) => {
      for (const [label, value] of [
        ['Current password*', current],
        ['New password*', next],
        ['New password again*', again],
      ] as const) {
        await opened.person.clear(inside.getByLabelText(label));
        if (value) await opened.person.type(inside.getByLabelText(label), value);
      }
      await opened.person.click(inside.getByRole('button', { name: 'Change password' }));
    };
    return { ...opened, inside, fill };
  };

  it('is changed by whoever knows the one there is', async () => {
    const { api, inside, fill } = await openChange({ [change]: {} });
    expect(await inside.findByText(holdSentence)).toBeVisible();
    await fill('Talad#2026', 'Market#2027', 'Market#2027');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.inputsOf(change)).toEqual([
      {
        body: { currentPassword: 'Talad#2026', password: 'Market#2027', confirmPassword: 'Market#2027' },
      },
    ]);
  });

  it.each([
    ['', 'Market#2027', 'Market#2027', 'Please enter your password'],
    ['Talad#2026', '', '', 'Please enter a new password'],
    ['Talad#2026', 'Market#2027', 'Market#2028', 'Passwords do not match'],
    [
      'Talad#2026',
      'short#1',
      'short#1',
      '8 to 20 characters with an upper-case letter, a digit and a special character',
    ],
  ])('is not sent as %j, %j, %j', async (current, next, again, sentence) => {
    const { api, inside, fill } = await openChange({ [change]: {} });
    await fill(current, next, again);
    expect(await inside.findByText(sentence, { selector: '[aria-live] *' })).toBeVisible();
    expect(api.inputsOf(change)).toEqual([]);
  });

  it('takes a code too where two-factor is on', async () => {
    const { api, person, inside, fill } = await openChange(
      { [change]: {} },
      { user: member({ twoFactor: true }) },
    );
    await person.type(inside.getByLabelText('Six-digit code*'), '123456');
    await fill('Talad#2026', 'Market#2027', 'Market#2027');
    await waitFor(() => expect(api.inputsOf(change)).toHaveLength(1));
    expect(api.inputsOf(change)).toEqual([{ body: expect.objectContaining({ otp: '123456' }) }]);
  });

  it.each([
    ['PASSWORD_WRONG', 'currentPassword', 'This is not your password. Please try again.'],
    ['PASSWORD_TOO_COMMON', 'password', /among the first ones anybody would try/],
    ['PASSWORD_NOT_SET', undefined, /You have no password yet/],
  ] as const)('stays as it is when %s', async (code, field, sentence) => {
    const { inside, fill } = await openChange({ [change]: refuse(code, field) });
    await fill('Talad#2026', 'Market#2027', 'Market#2027');
    expect(await inside.findByText(sentence)).toBeVisible();
  });

  it('is chosen under a link from a mail when it was forgotten', async () => {
    const { api, person } = openPage({ [forgot]: {} });
    await person.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/^The link is on its way to malee@talad\.test\./)).toBeVisible();
    expect(api.inputsOf(forgot)).toEqual([{ body: { email: 'malee@talad.test' } }]);
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
  });

  it('can be had by mail by somebody without one', () => {
    openPage({}, { user: member({ hasPassword: false }) });
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
    expect(part('Password').getByText(/^You sign in through another service/)).toBeVisible();
  });

  it('stays the old one, and says so, when the mail cannot be sent', async () => {
    const { person } = openPage({ [forgot]: refuse('RATE_LIMITED', undefined, 429) });
    await person.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That was too often in a short time. Please wait a moment. Your password is unchanged.',
    );
  });
});

describe('where somebody is signed in', () => {
  const rows = async () =>
    within(await part('Where you are signed in').findByRole('list')).getAllByRole('listitem');

  it('lists the devices and marks this one', async () => {
    openPage();
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Chrome on WindowsThis device203.0.113.0 · in use now');
    expect(second).toHaveTextContent('Safari on iOS203.0.113.0 · last seen 2 March 2026 at 12:00Sign out');
    expect(third).toHaveTextContent('a tablet');
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).not.toBeInTheDocument();
  });

  it('ends one of them', async () => {
    const { api, person } = openPage({ 'DELETE /api/user/session/:id': {} });
    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    api.answers['GET /api/user/session'] = { results: [here] };
    const said = await screen.findByText('Safari on iOS is signed out.');
    expect(said).toBeVisible();
    expect(api.inputsOf('DELETE /api/user/session/:id')).toEqual([{ params: { id: 2 } }]);
  });

  it('ends all others, after asking', async () => {
    const { api, person } = openPage({ 'DELETE /api/user/session': { ended: 2 } });
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    api.answers['GET /api/user/session'] = { results: [here] };
    await person.click(await screen.findByRole('button', { name: 'Sign them out' }));
    expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('says so when one could not be ended', async () => {
    const { person } = openPage({ 'DELETE /api/user/session/:id': refuse('NOT_FOUND', undefined, 404) });
    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await part('Where you are signed in').findByRole('alert')).toBeVisible();
  });
});

it('speaks Thai', async () => {
  openPage({ [state]: on }, { language: 'th', user: member({ twoFactor: true }) });
  expect(screen.getByRole('heading', { level: 1, name: 'ความปลอดภัย' })).toBeVisible();
  expect(await screen.findByText('รหัสกู้คืนเหลือ 3 รหัส')).toBeVisible();
});
