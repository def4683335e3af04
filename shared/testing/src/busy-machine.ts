import { availableParallelism, loadavg } from 'node:os';

/** Processes that want to run, for each processor, beyond which server rendering misses its deadlines. */
const maxLoad = 2.5;

/**
 * Whether so much else runs on this machine that the server leaves healthy pages to the browser, too. The load average
 * of the last minute; the suite alone keeps it below the limit.
 */
export const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > maxLoad * availableParallelism();
