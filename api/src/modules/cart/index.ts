export { cartModule } from './cart.module.ts';
export {
  assertBuyable,
  type CartLineRow,
  type CartSummary,
  readCart,
  storeKeyOf,
  summariseCart,
  takeLines,
} from './cart.service.ts';
