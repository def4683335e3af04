import { playerIdOf } from './game.ts';
import { isCancelled, type KnownItem } from './observe.ts';
import type { User } from './participants.ts';
import type { World } from './world.ts';

const firstOwner = ({ participants }: Pick<World, 'participants'>, itemId: string): User | undefined =>
  participants.users.find(({ player }) => player && itemId.startsWith(`${player.id}-`));

/** Items that the game gave to a user who had neither bought them, nor owned them before, or after a refund. */
export function wronglyGiven({ participants, game, observation }: World): string[] {
  return game.given.flatMap(({ itemId, playerId, at }) => {
    const user = participants.users.find(({ player }) => player?.id === playerId);
    const isBought = observation.lines.some(
      (line) =>
        line.gameItem === itemId &&
        line.buyer === user?.id &&
        line.payment === 'paid' &&
        (line.cancelledAt ?? at) >= at,
    );
    const isOwn = user !== undefined && user === firstOwner({ participants }, itemId);
    // Resold before the purchase was refunded, and returned from there: operators are asked for its first seller.
    const isReturned =
      observation.gameItems.some((item) => item.externalId === itemId && item.needsOperator) &&
      observation.lines.some(
        (line) =>
          line.gameItem === itemId && line.seller === user?.id && (line.cancelledAt ?? Infinity) <= at,
      );
    return isBought || isOwn || isReturned
      ? []
      : [`the game gave ${itemId} to ${user?.name}, who has no right to it`];
  });
}

/**
 * Items of the game that are not where they should be once everything has come to its end: with the last buyer who
 * received it, else with the user it was of first; in the game's escrow only for a user without a linked account that
 * exists. Those that operators are asked to look at may be anywhere, those that the game has lost are nowhere.
 */
function misplaced({ participants, game, observation }: World): string[] {
  return game.items.flatMap(({ id, accountId, lock }) => {
    const known = observation.gameItems.find(({ externalId }) => externalId === id);
    if (known?.needsOperator) return [];
    const lines = observation.lines.filter((line) => line.gameItem === id);
    const received = lines.findLast((line) => !isCancelled(line) && line.status === 'received');
    const owner = received
      ? participants.users.find((user) => user.id === received.buyer)
      : firstOwner({ participants }, id);
    const account = owner?.player && game.accountOf(owner.player);
    const isLinked = owner && account !== undefined && observation.links.get(owner.id)?.account === account;
    const isThere = accountId === null ? owner && !isLinked : playerIdOf(accountId) === owner?.player?.id;
    return [
      ...(isThere ? [] : [`${id} is with ${accountId} and should be with ${owner?.name}`]),
      ...(lock !== null && known?.listing === null ? [`${id} is locked and not on sale`] : []),
    ];
  });
}

/** What Talad should show of an item once it has read every account. */
function shownAs({ game, observation }: World, { externalId, owner }: KnownItem): KnownItem['state'] {
  const item = game.items.find(({ id }) => id === externalId);
  if (item?.accountId === null) return 'kept';
  return item && item.accountId === observation.links.get(owner)?.account ? 'here' : 'gone';
}

/** Items that are not where they should be, or not where Talad shows them, once everything has come to its end. */
export function wronglyLocated(world: World): string[] {
  const shown = world.observation.gameItems.flatMap((item) => {
    const expected = shownAs(world, item);
    return item.state === expected ? [] : [`${item.externalId} is shown as ${item.state} and is ${expected}`];
  });
  const unknown = world.game.items.filter(
    ({ id, accountId }) =>
      [...world.observation.links.values()].some(({ account }) => account === accountId) &&
      !world.observation.gameItems.some(({ externalId }) => externalId === id),
  );
  return [...misplaced(world), ...shown, ...unknown.map(({ id }) => `${id} is not shown`)];
}
