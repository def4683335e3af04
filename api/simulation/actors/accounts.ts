import { type AnyAction, action, type Target } from '../action.ts';
import { codeNow, textOf } from '../browser.ts';
import { bankAccountOf, type User } from '../participants.ts';
import type { World } from '../world.ts';
import { users } from './any-user.ts';
import { nowOf } from './item-calls.ts';

interface Confirmed {
  readonly name: string;
  readonly call: string;
  readonly body?: (user: User, size: number) => object;
}

/** What a user confirms with a code. */
const confirmed = ({ name, call, body }: Confirmed): AnyAction =>
  action<User>({
    name,
    weight: 1,
    targets: (world) => users(world, () => true),
    run: async (world, user, size) => {
      const given = { ...body?.(user, size), otp: codeNow(world) };
      return textOf(await world.browsers.post(world, user, call, given));
    },
  });

const askForReset = action<User>({
  name: 'ask for a reset mail',
  weight: 1,
  targets: (world) => users(world, () => true),
  run: async (world, user) => {
    const { email } = user;
    world.model.resetAsked.add(user.id);
    return textOf(await world.browsers.post(world, user, '/api/auth/password/forgot', { email }));
  },
});

interface ResetMail {
  readonly user: User;
  readonly token: string;
  readonly at: number;
}

const resetMails = (world: World): readonly Target<ResetMail>[] =>
  users(world, () => true).flatMap(({ subject: user }) =>
    world.mail.received
      .filter(({ to, template }) => to === user.email && template === 'reset-password')
      .map(({ text, at }, index) => {
        const token = /[?&]token=([^&\s]+)/.exec(text)?.[1] ?? '';
        return { label: `${user.name}, mail ${index + 1}`, subject: { user, token, at } };
      }),
  );

const linkMs = 10 * 60_000;

/** The link of the last mail works once, for ten minutes, and until the password is changed. */
function mayReset(world: World, { user, at }: ResetMail): boolean {
  const last = Math.max(
    ...resetMails(world).flatMap(({ subject }) => (subject.user === user ? [subject.at] : [])),
  );
  const changedAt = world.observation.passwordChangedAt.get(user.id) ?? 0;
  return at === last && at >= changedAt && nowOf(world) <= at + linkMs;
}

const reset = action<ResetMail>({
  name: 'open a reset mail',
  weight: 3,
  targets: resetMails,
  run: async (world, mail, size) => {
    const { user, token } = mail;
    if (mayReset(world, mail)) world.model.requests.push({ kind: 'password', userId: user.id, satang: 0 });
    const password = `Rambutan#${size}`;
    const body = { token, password, confirmPassword: password };
    return textOf(await world.browsers.post(world, user, '/api/auth/password/reset', body));
  },
});

/** What users do with their accounts, and what mails are about. */
export const accountActions: readonly AnyAction[] = [
  confirmed({ name: 'close the account', call: '/api/user/delete' }),
  confirmed({ name: 'export the data', call: '/api/user/export' }),
  confirmed({
    name: 'change the bank account',
    call: 'PUT /api/user/wallet/book-bank',
    body: ({ id }, size) => bankAccountOf(id, size),
  }),
  askForReset,
  reset,
];
