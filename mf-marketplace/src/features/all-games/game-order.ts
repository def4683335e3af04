import type { InputOf } from '@talad/contract/calls';
import { isOneOf } from '../../shop-words/shop-words.ts';

/** Orders of the list of games; the first is what an address without one means. */
export const gameOrders = ['-publishedDynamicitemCount,name', '-view', 'name', '-name'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** The order an address asks for. */
export function gameOrderOf(search: URLSearchParams): GameOrder {
  const order = search.get('order');
  return isOneOf(gameOrders, order) ? order : gameOrders[0];
}

/** The address of an order; the usual one is left out. */
export const gameOrderQuery = (order: GameOrder): URLSearchParams =>
  new URLSearchParams(order === gameOrders[0] ? {} : { order });

/** The call's input, the same as the declared need resolves to for this address. */
export function gamesInput(search: URLSearchParams, language: 'en' | 'th'): InputOf<'GET /api/game/'> {
  const order = gameOrderOf(search);
  const byThaiName = language === 'th' && (order === 'name' || order === '-name');
  return { query: { order, lang: byThaiName ? 'th' : undefined } };
}
