import { type AnyAction, action } from '../action.ts';
import { type Submission, textOf } from '../browser.ts';
import type { User } from '../participants.ts';
import type { World } from '../world.ts';
import { userOf } from './item-calls.ts';

export const users = (world: World, when: (user: User) => boolean) =>
  world.participants.users.flatMap(({ id }) => {
    const user = userOf(world, id);
    return user && when(user) ? [{ label: user.name, subject: user }] : [];
  });
/** A page never invites to send again what may already have been done. */
const isFree = (world: World, user: User, url: string): boolean => !world.browsers.waits(user, url);

const withdraw = action<User>({
  name: 'withdraw',
  weight: 6,
  targets: (world) =>
    users(
      world,
      (user) =>
        (world.observation.usable.get(user.id) ?? 0) >= 100_00 &&
        isFree(world, user, '/api/user/wallet/withdraw'),
    ),
  run: async (world, user) => {
    world.model.requests.push({ kind: 'withdraw', userId: user.id, satang: 100_00 });
    const url = '/api/user/wallet/withdraw';
    const given = { label: 'withdraw', user, url, body: { amount: 100 }, needsCode: true };
    return textOf(await world.browsers.begin(world, given));
  },
});

const topUps = ['promptpay', 'card', 'cardThatAsks'] as const;

const topUpBy = (method: (typeof topUps)[number]): AnyAction =>
  action<User>({
    name: `top up by ${method}`,
    weight: 3,
    targets: (world) => users(world, (user) => isFree(world, user, '/api/user/wallet/top-up')),
    run: async (world, user, size) => {
      const isCard = method !== 'promptpay';
      if (isCard) world.model.requests.push({ kind: 'topUp', userId: user.id, satang: 0 });
      const cardId = user.cardIds[method === 'card' ? 'plain' : 'asks'];
      const body = {
        amount: 50 + (size % 100),
        ...(isCard ? { method: 'card', cardId } : { method: method }),
      };
      const url = '/api/user/wallet/top-up';
      return textOf(
        await world.browsers.begin(world, { label: 'top up', user, url, body, needsCode: false }),
      );
    },
  });

const redeem = action<User>({
  name: 'redeem the coupon',
  weight: 1,
  targets: (world) =>
    users(
      world,
      (user) =>
        !world.observation.usedCoupons.has(user.id) &&
        isFree(world, user, `/api/coupon/user-coupon/${user.couponId}/use-coupon/`),
    ),
  run: async (world, user) => {
    const url = `/api/coupon/user-coupon/${user.couponId}/use-coupon/`;
    return textOf(
      await world.browsers.begin(world, { label: 'coupon', user, url, body: {}, needsCode: false }),
    );
  },
});

const tryAgain = action<Submission>({
  name: 'try again',
  isInEveryRun: true,
  weight: 12,
  targets: (world) =>
    world.browsers.pending.flatMap((subject) =>
      userOf(world, subject.user.id) ? [{ label: `${subject.user.name}: ${subject.label}`, subject }] : [],
    ),
  run: async (world, submission) => textOf(await world.browsers.send(world, submission)),
});

/** What buyers and sellers do alike. */
export const everybodysActions: readonly AnyAction[] = [withdraw, ...topUps.map(topUpBy), redeem, tryAgain];
