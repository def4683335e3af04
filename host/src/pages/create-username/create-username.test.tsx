import { sessionHintCookie } from '@talad/runtime/session-environment';
import { newUser } from '@talad/runtime/testing/users';
import { act, screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import CreateUsernamePage from './create-username.page.tsx';

const name = () => screen.getByRole('textbox', { name: /Username/ });
const saveButton = () => screen.getByRole('button', { name: 'Save username' });

test.each(['ab', 'has space', 'ชื่อไทย', 'under_score'])('refuses the username %s', async (wrong) => {
  const { api, user } = renderHostPage(<CreateUsernamePage />, { user: newUser({ username: null }) });
  await user.type(name(), wrong);
  await user.click(saveButton());
  expect(name()).toBeInvalid();
  expect(api.inputsOf('PATCH /api/auth/user/me')).toEqual([]);
});

test('saves a valid username and continues', async () => {
  const { page, user } = renderHostPage(<CreateUsernamePage />, {
    user: newUser({ username: null }),
    path: '/create-username',
    responses: { 'PATCH /api/auth/user/me': newUser({ username: 'nok7' }) },
  });
  await user.type(name(), 'nok7');
  await user.click(saveButton());
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  expect(page.session.getState().user?.username).toBe('nok7');
});

test.each([
  ['%2Fmarketplace%2FSky%2F4', '/marketplace/Sky/4'],
  ['%2F%2Fevil.example', '/'],
])('continues to the return URL if it is on this site: %s', async (callbackUrl, end) => {
  const { user } = renderHostPage(<CreateUsernamePage />, {
    user: newUser({ username: null }),
    path: `/create-username?callbackUrl=${callbackUrl}`,
    responses: { 'PATCH /api/auth/user/me': newUser({ username: 'nok7' }) },
  });
  await user.type(name(), 'nok7');
  await user.click(saveButton());
  expect(await screen.findByText(`Elsewhere: ${end}`)).toBeVisible();
});

test('keeps what is typed before the session is known', async () => {
  const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue(`${sessionHintCookie}=1`);
  const { page, user } = renderHostPage(<CreateUsernamePage />, {
    path: '/create-username',
    responses: { 'GET /api/auth/user/me': () => new Promise(() => undefined) },
  });
  cookies.mockRestore();
  expect(page.session.getState().status).toBe('unknown');
  expect(name().closest('form')).toHaveAttribute('method', 'post');
  await user.type(name(), 'nok7');
  act(() => page.session.getState().setUser(newUser({ username: null })));
  expect(name()).toHaveValue('nok7');
});

test('redirects guests to sign in', async () => {
  renderHostPage(<CreateUsernamePage />, { path: '/create-username' });
  expect(await screen.findByText('Elsewhere: /signin')).toBeVisible();
});
