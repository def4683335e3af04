import type { OrderAction } from '@talad/contract/orders';
import { type GuardedItem, holds } from './guards.ts';
import { transitions } from './transitions.ts';
import type { OrderActor, OrderEvent, Transition } from './vocabulary.ts';

const mayRaise = (row: Transition, actor: OrderActor, { isSynced }: GuardedItem): boolean =>
  (row.isSynced ?? isSynced) === isSynced &&
  ((isSynced && row.actorsWhenSynced) || row.actors).includes(actor);

/** Returns the matching transition, or undefined if the state machine does not allow the event. */
export function findTransition(
  event: OrderEvent,
  actor: OrderActor,
  item: GuardedItem,
  now: Date,
): Transition | undefined {
  return transitions.find(
    (row) =>
      row.event === event &&
      mayRaise(row, actor, item) &&
      row.from.includes(item.status) &&
      holds(row.guards, item, now),
  );
}

/** The actions that a user may take on an item now. */
export function allowedActions(actor: OrderActor, item: GuardedItem, now: Date): OrderAction[] {
  const actions = transitions
    .filter(
      (row) => mayRaise(row, actor, item) && row.from.includes(item.status) && holds(row.guards, item, now),
    )
    .flatMap((row) => row.action ?? []);
  return [...new Set(actions)];
}
