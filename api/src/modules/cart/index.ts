export { cartModule } from './cart.module.ts';
export { takeLines } from './cart.repository.ts';
export { assertBuyable, type CartSummary, readCart, storeKeyOf, summariseCart } from './cart.service.ts';
export type { CartLineRow } from './cart.tables.ts';
