import { member } from '@talad/testing/users';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import CreateUsernamePage from './create-username.page.tsx';

const name = () => screen.getByRole('textbox', { name: /Username/ });
const saveButton = () => screen.getByRole('button', { name: 'Save username' });

test.each(['ab', 'has space', 'ชื่อไทย', 'under_score'])('refuses the username %s', async (wrong) => {
  const { api, person } = renderHostPage(<CreateUsernamePage />, { user: member({ username: null }) });
  await person.type(name(), wrong);
  await person.click(saveButton());
  expect(name()).toBeInvalid();
  expect(api.inputsOf('PATCH /api/auth/user/me')).toEqual([]);
});

test('saves a valid username and continues', async () => {
  const { page, person } = renderHostPage(<CreateUsernamePage />, {
    user: member({ username: null }),
    path: '/create-username',
    answers: { 'PATCH /api/auth/user/me': member({ username: 'nok7' }) },
  });
  await person.type(name(), 'nok7');
  await person.click(saveButton());
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  expect(page.session.getState().user?.username).toBe('nok7');
});

test.each([
  ['%2Fmarketplace%2FSky%2F4', '/marketplace/Sky/4'],
  ['%2F%2Fevil.example', '/'],
])('continues to the return URL if it is on this site: %s', async (callbackUrl, end) => {
  const { person } = renderHostPage(<CreateUsernamePage />, {
    user: member({ username: null }),
    path: `/create-username?callbackUrl=${callbackUrl}`,
    answers: { 'PATCH /api/auth/user/me': member({ username: 'nok7' }) },
  });
  await person.type(name(), 'nok7');
  await person.click(saveButton());
  expect(await screen.findByText(`Elsewhere: ${end}`)).toBeVisible();
});

test('redirects guests to sign in', async () => {
  renderHostPage(<CreateUsernamePage />, { path: '/create-username' });
  expect(await screen.findByText('Elsewhere: /signin')).toBeVisible();
});
