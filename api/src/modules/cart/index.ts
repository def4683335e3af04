export { cartModule } from './cart.module.ts';
export { takeLines } from './cart.repository.ts';
export { assertBuyable, readCart, summariseCart } from './cart.service.ts';
