import type { InputOf } from '@talad/contract/calls';
import { isOneOf } from '../../contract-enums/contract-enums.ts';

/** Sort orders of the game list; the first is the default. */
export const gameOrders = ['-publishedDynamicitemCount,name', '-view', 'name', '-name'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** Returns the sort order of a URL's search parameters. */
export function gameOrderOf(search: URLSearchParams): GameOrder {
  const order = search.get('order');
  return isOneOf(gameOrders, order) ? order : gameOrders[0];
}

/** Returns the search parameters for a sort order; omits the default. */
export const gameOrderQuery = (order: GameOrder): URLSearchParams =>
  new URLSearchParams(order === gameOrders[0] ? {} : { order });

/** Returns the call's input; must equal what the page's data requirement resolves to for this URL. */
export function gamesInput(search: URLSearchParams, language: 'en' | 'th'): InputOf<'GET /api/game/'> {
  const order = gameOrderOf(search);
  const byThaiName = language === 'th' && (order === 'name' || order === '-name');
  return { query: { order, lang: byThaiName ? 'th' : undefined } };
}
