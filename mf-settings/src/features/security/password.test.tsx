import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor } from '@testing-library/react';
import type { Opened } from '../../testing/open.tsx';
import { dialog, errorResponse, holdSentence, openSecurity, part } from '../../testing/security.tsx';

const change = 'POST /api/auth/password/change';
const forgot = 'POST /api/auth/password/forgot';

// Preloads the lazy dialog: on a busy machine the import takes longer than a test's timeout.
beforeAll(() => import('./change-password-dialog.tsx'), 60_000);

describe('password', () => {
  const openChange = async (more: FakeResponses = {}, options: Opened = {}) => {
    const opened = openSecurity(more, options);
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
    const inside = await dialog('Change password');
    const fill = async (current: string, next: string, again: string) => {
      for (const [label, value] of [
        ['Current password*', current],
        ['New password*', next],
        ['Confirm new password*', again],
      ] as const) {
        await opened.user.clear(inside.getByLabelText(label));
        if (value) await opened.user.type(inside.getByLabelText(label), value);
      }
      await opened.user.click(inside.getByRole('button', { name: 'Change password' }));
    };
    return { ...opened, inside, fill };
  };

  it('is changed with the current password', async () => {
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
    ['Talad#2026', 'Market#2027', '', 'Please enter the new password again'],
    ['Talad#2026', 'Market#2027', 'Market#2028', 'Passwords do not match'],
    [
      'Talad#2026',
      'short#1',
      'short#1',
      '8 to 20 characters with an upper-case letter, a digit and a special character',
    ],
    [
      'Talad#2026',
      'TwentyOneCharacters1!',
      'TwentyOneCharacters1!',
      '8 to 20 characters with an upper-case letter, a digit and a special character',
    ],
  ])('rejects the input %j, %j, %j', async (current, next, again, sentence) => {
    const { api, inside, fill } = await openChange({ [change]: {} });
    await fill(current, next, again);
    expect(await inside.findByText(sentence, { selector: '[aria-live] *' })).toBeVisible();
    expect(api.inputsOf(change)).toEqual([]);
  });

  it('also requires a code with two-factor authentication', async () => {
    const { api, user, inside, fill } = await openChange(
      { [change]: {} },
      { user: newUser({ twoFactor: true }) },
    );
    await user.type(inside.getByLabelText('Six-digit code*'), '123456');
    await fill('Talad#2026', 'Market#2027', 'Market#2027');
    await waitFor(() => expect(api.inputsOf(change)).toHaveLength(1));
    expect(api.inputsOf(change)).toEqual([{ body: expect.objectContaining({ otp: '123456' }) }]);
  });

  it.each([
    ['PASSWORD_WRONG', 'currentPassword', 'Incorrect password. Please try again.'],
    ['PASSWORD_TOO_COMMON', 'password', /too common/],
    ['PASSWORD_NOT_SET', undefined, /You don't have a password yet/],
  ] as const)('shows an error on %s', async (code, field, sentence) => {
    const { inside, fill } = await openChange({ [change]: errorResponse(code, field) });
    await fill('Talad#2026', 'Market#2027', 'Market#2027');
    expect(await inside.findByText(sentence)).toBeVisible();
  });

  it('sends a reset link by email', async () => {
    const { api, user } = openSecurity({ [forgot]: {} });
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/^We sent a link to malee@talad\.test\./)).toBeVisible();
    expect(api.inputsOf(forgot)).toEqual([{ body: { email: 'malee@talad.test' } }]);
    expect(screen.getByRole('button', { name: 'Resend link' })).toBeEnabled();
  });

  it('offers only the email link to users without a password', () => {
    openSecurity({}, { user: newUser({ hasPassword: false }) });
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
    expect(part('Password').getByText(/^You sign in with another service/)).toBeVisible();
  });

  it('shows that the password is unchanged if the email cannot be sent', async () => {
    const { user } = openSecurity({ [forgot]: errorResponse('RATE_LIMITED', undefined, 429) });
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Too many attempts. Wait a moment and try again. Your password hasn't changed.",
    );
  });
});
