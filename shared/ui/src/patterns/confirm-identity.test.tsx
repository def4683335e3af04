import type { ApiError } from '@talad/runtime/api-error';
import { apiError } from '@talad/runtime/testing/fake-api';
import { renderPage } from '@talad/runtime/testing/render-page';
import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import { UiProvider } from '../primitives/provider.tsx';
import { ConfirmIdentityFields } from './confirm-identity-fields.tsx';
import { Form, useSchemaForm } from './form.tsx';
import { object } from './schema.ts';
import { type IdentityProof, useConfirmIdentity } from './use-confirm-identity.ts';

function TestForm({ error, onSend }: { error?: ApiError; onSend: (proof: IdentityProof) => void }) {
  const identity = useConfirmIdentity({ acceptsRecoveryCode: true });
  const form = useSchemaForm({
    schema: object({}),
    defaultValues: {},
    text: (key) => key,
    part: identity,
    send: (_, proof) => {
      onSend(proof);
      if (error) throw error;
    },
  });
  return (
    <Form form={form}>
      <ConfirmIdentityFields identity={identity} />
      <button type="submit">Send</button>
    </Form>
  );
}

function open(user = newUser(), error?: ApiError, language: 'en' | 'th' = 'en') {
  const sent: IdentityProof[] = [];
  const { user: userActions } = renderPage(<TestForm error={error} onSend={(proof) => sent.push(proof)} />, {
    wrapper: UiProvider,
    user,
    language,
  });
  return {
    user: userActions,
    sent,
    send: () => userActions.click(screen.getByRole('button', { name: 'Send' })),
  };
}

const code = () => screen.getByRole('textbox', { name: /^Six-digit code/ });
const password = () => screen.getByLabelText(/^Your password/);

test('asks for the password if two-factor is off, and does not submit without it', async () => {
  const { user, sent, send } = open();
  await send();
  expect(password()).toHaveAccessibleDescription('Please enter your password');
  expect(password()).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(password(), 'Talad#2026');
  await send();
  expect(sent).toEqual([{ password: 'Talad#2026' }]);
});

test('asks for a code if two-factor is on, and accepts a pasted code with a space', async () => {
  const { user, sent, send } = open(newUser({ twoFactor: true }));
  expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  await user.type(code(), '12345');
  await send();
  expect(code()).toHaveAccessibleDescription('Please enter six digits');
  await user.clear(code());
  await user.click(code());
  await user.paste('492 039');
  await send();
  expect(sent).toEqual([{ otp: '492039' }]);
});

test('accepts a recovery code instead of a code', async () => {
  const { user, sent, send } = open(newUser({ twoFactor: true }));
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByRole('textbox', { name: /^Recovery code/ });
  await user.type(recovery, ' 7KQ2M-XW4TA ');
  await send();
  expect(sent).toEqual([{ otp: '7KQ2M-XW4TA' }]);
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  expect(code()).toHaveValue('');
});

test('shows a field error for a used code and tells the user to wait for the next one', async () => {
  const { user, send } = open(newUser({ twoFactor: true }), apiError('TWO_FACTOR_CODE_USED', 400, 'otp'));
  await user.type(code(), '492039');
  await send();
  expect(code()).toHaveAccessibleDescription(/already used.*next one/);
  expect(code()).toHaveFocus();
});

test('switches to a code when the server requires one because two-factor was turned on in another tab', async () => {
  const { user, send } = open(newUser(), apiError('TWO_FACTOR_REQUIRED', 401, 'otp'));
  await user.type(password(), 'Talad#2026');
  await send();
  expect(code()).toHaveValue('');
  expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
});

test('ignores server errors that are not about the proof', async () => {
  const { user, send } = open(newUser(), apiError('ACCOUNT_HAS_MONEY', 409));
  await user.type(password(), 'Talad#2026');
  await send();
  expect(password()).not.toHaveAccessibleDescription();
});

test('explains what to do without a password and two-factor', async () => {
  const { sent, send } = open(newUser({ hasPassword: false }));
  expect(screen.getByText(/Set one under Settings, Security/)).toBeVisible();
  await send();
  expect(sent).toEqual([]);
});

test('shows Thai labels on a Thai page', () => {
  open(newUser({ twoFactor: true }), undefined, 'th');
  expect(screen.getByRole('textbox', { name: /^รหัส 6 หลัก/ })).toBeVisible();
});
