import { readAccountSecret, writeAccountSecret } from './account-secret.ts';

it('round-trips an account secret and preserves the password exactly', () => {
  const account = { login: 'nok_77', password: ' p: a\\ss ', more: 'Mail: nok@example.test\n\nCode 12' };
  expect(readAccountSecret(writeAccountSecret(account))).toEqual(account);
  expect(readAccountSecret(writeAccountSecret({ ...account, more: ' ' }))).toEqual({ ...account, more: '' });
});

it('returns null for codes and free text', () => {
  expect(readAccountSecret('ABCD-1234\nEFGH-5678')).toBeNull();
  expect(readAccountSecret('the password: is in the mail')).toBeNull();
});
