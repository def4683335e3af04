import { runPaymentChaos } from '../test/payment-chaos.ts';
import { print, sizeFrom } from './shop.ts';

/**
 * Payments and webhooks while the API and the worker are killed `--items` times. Usage: `node api/bench/payments.ts
 * --items 200`
 */
const kills = sizeFrom(process.argv, 200);
const users = kills * 3;
const ms = await runPaymentChaos({ users, kills, killWithinMs: 5_000, timeoutMs: 60 * 60_000 });
print(
  `${users} payments, ${kills} kills: each acknowledged one is there once, each charge is booked once, in ${(ms / 1000).toFixed(1)} s`,
);
