import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { Opened } from '../../testing/open.tsx';
import {
  codes,
  dialog,
  errorResponse,
  holdSentence,
  me,
  on,
  openSecurity,
  part,
  state,
} from '../../testing/security.tsx';

const setUp = 'POST /api/user/two-factor/set-up';
const confirm = 'POST /api/user/two-factor/confirm';

// Preloads the lazy dialog: on a busy machine the import takes longer than a test's timeout.
beforeAll(() => import('./turn-on-dialog.tsx'), 60_000);

describe('two-factor setup', () => {
  const begin = async (more: FakeResponses = {}, options: Opened = {}) => {
    const opened = openSecurity(
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
    await opened.user.click(await screen.findByRole('button', { name: 'Set up two-factor' }));
    const inside = await dialog('Set up two-factor', 'alertdialog');
    return { ...opened, inside };
  };

  const toCodes = async (opened: Awaited<ReturnType<typeof begin>>) => {
    const { user, inside } = opened;
    await user.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Six-digit code*'), '12a34-56');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    return screen.findByRole('list', { name: 'Recovery codes' });
  };

  it('explains the withdrawal hold, requires the password and shows the secret', async () => {
    const { api, user, inside } = await begin();
    expect(await inside.findByText(holdSentence)).toBeVisible();
    await user.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    expect(api.inputsOf(setUp)).toEqual([{ body: { password: 'Talad#2026' } }]);
  });

  it('accepts a code and shows ten recovery codes', async () => {
    const opened = await begin();
    const list = await toCodes(opened);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(opened.api.inputsOf(confirm)).toEqual([{ body: { otp: '123456' } }]);
    await opened.user.click(screen.getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  });

  it('closes only after the user confirms having saved the codes', async () => {
    const opened = await begin();
    opened.api.responses[state] = on;
    opened.api.responses[me] = newUser({ twoFactor: true });
    await toCodes(opened);
    const done = screen.getByRole('button', { name: 'Done' });
    await opened.user.click(done);
    expect(screen.getByRole('alert')).toHaveTextContent('Save the codes');
    await opened.user.click(screen.getByRole('checkbox', { name: "I've saved these codes" }));
    await opened.user.click(done);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await part('Two-factor authentication').findByText('On')).toBeVisible();
  });

  it('offers the codes as a file', async () => {
    const opened = await begin();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => undefined;
    // jsdom supports neither navigation nor downloads.
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await toCodes(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.type).toBe('text/plain');
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('requires no password from users without one', async () => {
    const { api, user, inside } = await begin({}, { user: newUser({ hasPassword: false }) });
    expect(inside.queryByLabelText('Your password*')).not.toBeInTheDocument();
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(api.inputsOf(setUp)).toEqual([{ body: {} }]);
  });

  it('validates the password field before calling the API', async () => {
    const { api, user, inside } = await begin();
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await inside.findByText('Please enter your password')).toBeVisible();
    expect(api.inputsOf(setUp)).toEqual([]);
  });

  it.each([
    ['PASSWORD_WRONG', 'password', 'Incorrect password. Please try again.'],
    ['TWO_FACTOR_ON', undefined, 'Two-factor authentication is already on.'],
    ['RATE_LIMITED', undefined, 'Too many attempts. Wait a moment and try again.'],
  ] as const)('shows %s in the password step', async (code, field, sentence) => {
    const { user, inside } = await begin({ [setUp]: errorResponse(code, field) });
    await user.type(inside.getByLabelText('Your password*'), 'wrong');
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await inside.findByText(sentence)).toBeVisible();
  });

  it.each([
    [
      'TWO_FACTOR_CODE_WRONG',
      'otp',
      'This code is incorrect or has expired. Enter the current code from your app.',
    ],
    ['TWO_FACTOR_CODE_USED', 'otp', 'This code was already used. Wait for the next one in your app.'],
    [
      'TWO_FACTOR_LOCKED',
      'otp',
      'Too many incorrect codes. Wait a while, usually 15 minutes, then try again.',
    ],
    ['TWO_FACTOR_OFF', undefined, 'Turn on two-factor in your security settings first.'],
  ] as const)('shows %s in the code step', async (code, field, sentence) => {
    const { user, inside } = await begin({ [confirm]: errorResponse(code, field) });
    await user.type(inside.getByLabelText('Your password*'), 'Talad#2026');
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Six-digit code*'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  });
});
