import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import {
  codes,
  dialog,
  errorResponse,
  holdSentence,
  off,
  on,
  openSecurity,
  part,
  state,
} from '../../testing/security.tsx';

const turnOff = 'POST /api/user/two-factor/turn-off';
const renew = 'POST /api/user/two-factor/recovery-codes';

// Preloads the lazy dialogs: on a busy machine the imports take longer than a test's timeout.
beforeAll(() => Promise.all([import('./turn-off-dialog.tsx'), import('./renew-codes-dialog.tsx')]), 60_000);

describe('enabled two-factor authentication', () => {
  const user = newUser({ twoFactor: true });

  it('is turned off with a recovery code', async () => {
    const { api, user: userActions } = openSecurity({ [state]: on, [turnOff]: {} }, { user });
    await userActions.click(await screen.findByRole('button', { name: 'Turn off' }));
    const inside = await dialog('Turn off two-factor authentication?');
    expect(await inside.findByText(holdSentence)).toBeVisible();
    await userActions.click(inside.getByRole('button', { name: 'Use a recovery code' }));
    await userActions.type(inside.getByLabelText('Recovery code*'), 'abcde-fgh23 ');
    api.responses[state] = off;
    await userActions.click(inside.getByRole('button', { name: 'Turn off' }));
    expect(await part('Two-factor authentication').findByText('Off')).toBeVisible();
    expect(api.inputsOf(turnOff)).toEqual([{ body: { otp: 'abcde-fgh23' } }]);
  });

  it('shows an error for a wrong code', async () => {
    const { user: userActions } = openSecurity(
      { [state]: on, [turnOff]: errorResponse('TWO_FACTOR_CODE_WRONG', 'otp') },
      { user },
    );
    await userActions.click(await screen.findByRole('button', { name: 'Turn off' }));
    const inside = await dialog('Turn off two-factor authentication?');
    await userActions.type(inside.getByLabelText('Six-digit code*'), '000000');
    await userActions.click(inside.getByRole('button', { name: 'Turn off' }));
    expect(await inside.findByText(/^This code is incorrect/)).toBeVisible();
  });

  it('shows the number of recovery codes left and generates new ones', async () => {
    const { api, user: userActions } = openSecurity(
      { [state]: on, [renew]: { recoveryCodes: codes } },
      { user },
    );
    expect(await screen.findByText('Recovery codes left: 3')).toBeVisible();
    await userActions.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const inside = await dialog('New recovery codes');
    await userActions.type(inside.getByLabelText('Six-digit code*'), '123456');
    await userActions.click(inside.getByRole('button', { name: 'Generate new codes' }));
    expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
    expect(api.inputsOf(renew)).toEqual([{ body: { otp: '123456' } }]);
    const newCodes = await dialog('New recovery codes', 'alertdialog');
    await userActions.click(newCodes.getByRole('checkbox', { name: "I've saved these codes" }));
    await userActions.click(newCodes.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('offers a retry if its state fails to load', async () => {
    const { api, user: userActions } = openSecurity(
      { [state]: errorResponse('FORBIDDEN', undefined, 403) },
      { user },
    );
    const failure = await part('Two-factor authentication').findByRole('alert');
    api.responses[state] = on;
    await userActions.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await part('Two-factor authentication').findByText('On')).toBeVisible();
  });
});
