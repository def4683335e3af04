export { cartModule } from './cart.module.ts';
export { takeLines } from './cart.repository.ts';
export { addToCart, assertBuyable, readCart, summariseCart } from './cart.service.ts';
