import type { OrderAction } from '@talad/contract/orders';
import { findTransition as find } from '../../../lifecycle/lifecycle.ts';
import { type GuardedItem, holds } from './guards.ts';
import {
  type OrderActor,
  type OrderEvent,
  type OrderFields,
  type OrderMachine,
  type OrderTransition,
  orderEvents,
} from './transition-types.ts';
import { orderTransitions } from './transitions.ts';

/** The transitions of an order line, and who may raise them when. */
export const orderMachine = {
  events: orderTransitions,
  guard: (
    { actors, actorsWhenSynced, isSynced, guards = [] }: OrderFields,
    item: GuardedItem,
    { actor, now }: OrderMachine['Input'],
  ): boolean =>
    (isSynced ?? item.isSynced) === item.isSynced &&
    ((item.isSynced && actorsWhenSynced) || actors).includes(actor) &&
    holds(guards, item, now),
};

/** Returns the matching transition, or undefined if the state machine does not allow the event. */
export const findTransition = (
  event: OrderEvent,
  actor: OrderActor,
  item: GuardedItem,
  now: Date,
): OrderTransition | undefined => find<OrderMachine, OrderEvent>(orderMachine, item, event, { actor, now });

/** The actions that a user may take on an item now. */
export const allowedActions = (actor: OrderActor, item: GuardedItem, now: Date): OrderAction[] => [
  ...new Set(orderEvents.flatMap((event) => findTransition(event, actor, item, now)?.action ?? [])),
];
