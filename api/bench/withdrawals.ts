import { runWithdrawalChaos } from '../test/withdrawal-chaos.ts';
import { print, sizeFrom } from './shop.ts';

/**
 * Withdrawals while the API and the worker are killed `--items` times. Usage: `node api/bench/withdrawals.ts --items
 * 200`
 */
const kills = sizeFrom(process.argv, 200);
const users = kills * 3;
const ms = await runWithdrawalChaos({ users, kills, killWithinMs: 5_000, timeoutMs: 60 * 60_000 });
print(
  `${users} withdrawals, ${kills} kills: each acknowledged one is there once, in ${(ms / 1000).toFixed(1)} s`,
);
