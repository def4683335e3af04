import type { Clock } from '../src/clock.ts';

const minuteMs = 60_000;
/** Later than the database's own clock, which still stamps some rows. */
const beginning = Date.UTC(2030, 0, 7, 3);

/** Time in the simulation; it passes only when a step says so. */
export class SimulatedClock implements Clock {
  #ms = beginning;

  now(): Date {
    return new Date(this.#ms);
  }

  reset(): void {
    this.#ms = beginning;
  }

  pass(minutes: number): void {
    this.#ms += minutes * minuteMs;
  }
}
