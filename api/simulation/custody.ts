import { isCancelled } from './observe.ts';
import type { World } from './world.ts';

/**
 * Items of the game that are not where they should be once everything has come to its end: with the last buyer who
 * received it, else with the user it was of first; in the game's escrow only for a user without a linked account. Those
 * that operators are asked to look at may be anywhere.
 */
export function misplaced({ cast, game, sight }: World): string[] {
  return game.items.flatMap(({ id, accountId, lock }) => {
    const known = sight.gameItems.find(({ externalId }) => externalId === id);
    if (known?.needsOperator) return [];
    const lines = sight.lines.filter((line) => line.gameItem === id);
    const received = lines.findLast((line) => !isCancelled(line) && line.status === 'received');
    const first = cast.users.find(({ player }) => player && id.startsWith(`${player.id}-`));
    const owner = received ? cast.users.find((user) => user.id === received.buyer) : first;
    const isWithOwner = accountId === owner?.player?.id;
    const isInEscrow = accountId === null && owner !== undefined && !sight.links.has(owner.id);
    return [
      ...(isWithOwner || isInEscrow ? [] : [`${id} is with ${accountId} and should be with ${owner?.name}`]),
      ...(lock !== null && known?.listing === null ? [`${id} is locked and not on sale`] : []),
    ];
  });
}
