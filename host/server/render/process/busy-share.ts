import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { timeWithoutProcessor } from '../process-time.ts';

/** Where the time of a process went, in ms. */
interface SpentTime {
  active: number;
  idle: number;
  /** Time in which it was ready to run and the machine ran other programs; most of it counts as active. */
  waiting: number;
}

/** Below this many ms a share says nothing. */
const minTimeMs = 200;

/** Share in which a process was busy; undefined if the time is too short to tell. */
export function busyShareOf({ active, idle, waiting }: SpentTime): number | undefined {
  const busy = Math.max(0, active - waiting);
  if (busy + idle < minTimeMs) return undefined;
  return busy / (busy + idle);
}

const present = () => ({
  loop: performance.eventLoopUtilization(),
  withoutProcessor: timeWithoutProcessor(process.pid),
});

/** Measures how busy this process is, from the moment at which it was last started. */
export class BusyTimer {
  #from = present();

  restart(): void {
    this.#from = present();
  }

  get share(): number | undefined {
    const { loop, withoutProcessor } = this.#from;
    const { active, idle } = performance.eventLoopUtilization(loop);
    return busyShareOf({ active, idle, waiting: timeWithoutProcessor(process.pid) - withoutProcessor });
  }
}
