import { runTimerChaos } from '../test/timer-chaos.ts';
import { print, sizeFrom } from './shop.ts';

/** Timers due at once, three workers, one killed every five seconds. Usage: `node api/bench/timers.ts --items 10000` */
const timers = sizeFrom(process.argv, 10_000);
const ms = await runTimerChaos({ timers, workers: 3, killEveryMs: 5000, timeoutMs: 30 * 60_000 });
print(`${timers} timers: each had its effect once, in ${(ms / 1000).toFixed(1)} s`);
