import type { TransferOrder } from '../../src/ports/game-server.ts';
import { type AnyAction, action, type Target } from '../action.ts';
import { textOf } from '../browser.ts';
import type { KnownItem } from '../observe.ts';
import type { User } from '../participants.ts';
import type { Player } from '../players.ts';
import type { World } from '../world.ts';
import { userOf } from './item-calls.ts';

interface OwnItem {
  readonly user: User;
  readonly item: KnownItem;
}

const ownItems = (world: World, when: (item: KnownItem) => boolean): readonly Target<OwnItem>[] =>
  world.observation.gameItems.flatMap((item) => {
    const user = userOf(world, item.owner);
    return user && !item.isBusy && when(item) ? [{ label: item.externalId, subject: { user, item } }] : [];
  });

const players = (world: World, isLinked: boolean): readonly Target<User>[] =>
  world.participants.users.flatMap(({ id }) => {
    const user = userOf(world, id);
    return user?.player && world.observation.links.has(id) === isLinked
      ? [{ label: user.name, subject: user }]
      : [];
  });

const link = action<User>({
  name: 'link the game account',
  targets: (world) => players(world, false),
  run: async (world, user) => {
    const { username = '', password = '' } = user.player ?? {};
    const body = { gameId: world.participants.gameId, username, password };
    return textOf(await world.browsers.post(world, user, '/api/user/db-sync/basic-auth', body));
  },
});

const unlink = action<User>({
  name: 'unlink the game account',
  weight: 1,
  targets: (world) => players(world, true),
  run: async (world, user) => {
    const url = `DELETE /api/user/db-sync/link/${world.observation.links.get(user.id)?.id}`;
    return textOf(await world.browsers.post(world, user, url, {}));
  },
});

const sell = action<OwnItem>({
  name: 'sell the game item',
  weight: 5,
  targets: (world) => ownItems(world, ({ state, listing }) => state === 'here' && listing === null),
  run: async (world, { user, item }, size) => {
    const url = `/api/user/db-sync/item/${item.id}/list`;
    const body = { price: 40 + (size % 100), offerDurationDays: 30 };
    return textOf(await world.browsers.begin(world, { label: 'sell', user, url, body, needsCode: false }));
  },
});

const takeOff = action<OwnItem>({
  name: 'take the game item off',
  weight: 1,
  targets: (world) => ownItems(world, ({ listing }) => listing !== null),
  run: async (world, { user, item }) =>
    textOf(await world.browsers.post(world, user, `/api/user/db-sync/item/${item.id}/unlist`, {})),
});

const takeTime = action<World>({
  name: 'the game takes its time',
  weight: 2,
  targets: (world) => (world.game.takesTime ? [] : [{ label: 'the next transfer', subject: world }]),
  run: async ({ game }) => {
    game.takesTime = true;
    return '';
  },
});

const end = (name: string, weight: number, isMade: boolean): AnyAction =>
  action<TransferOrder>({
    name,
    weight,
    targets: ({ game }) => [...game.accepted.values()].map((subject) => ({ label: subject.itemId, subject })),
    run: async ({ game }, order) => {
      game.end(order, isMade);
      return '';
    },
  });

const accounts = (world: World, isThere: boolean): readonly Target<Player>[] =>
  world.participants.users.flatMap(({ name, player }) =>
    player && (world.game.accountOf(player) !== undefined) === isThere
      ? [{ label: name, subject: player }]
      : [],
  );

const dropAccount = action<Player>({
  name: 'the game drops the account',
  weight: 1,
  targets: (world) => accounts(world, true),
  run: async ({ game }, player) => {
    game.dropAccount(player);
    return '';
  },
});

const openAccount = action<Player>({
  name: 'start again in the game',
  weight: 3,
  targets: (world) => accounts(world, false),
  run: async ({ game }, player) => {
    game.openAccount(player);
    return '';
  },
});

const loseItem = action<string>({
  name: 'the game loses the item',
  weight: 1,
  targets: ({ game }) => game.items.map(({ id }) => ({ label: id, subject: id })),
  run: async ({ game }, id) => {
    game.loseItem(id);
    return '';
  },
});

/** What players do with the items of a game, and what the game does. */
export const playerActions: readonly AnyAction[] = [
  link,
  unlink,
  sell,
  takeOff,
  takeTime,
  end('the game makes the transfer', 6, true),
  end('the game refuses the transfer', 2, false),
  dropAccount,
  openAccount,
  loseItem,
];
