import type { Transaction } from '../db/database.ts';
import type { Change, Effect, LifecycleTypes } from './lifecycle.ts';

/** A timer of a row: when it runs, and how it is set and cancelled. */
export interface Timer<L extends LifecycleTypes> {
  /** Null: it does not run. */
  readonly at: (row: L['Row'], input: L['Input']) => Date | null;
  readonly start: (tx: Transaction, row: L['Row'], at: Date) => Promise<void>;
  readonly stop?: (tx: Transaction, row: L['Row']) => Promise<void>;
}

/** The timers that a transition cancels and sets. */
export interface TimerNames<Name extends string> {
  readonly stops?: readonly Name[];
  readonly starts?: readonly Name[];
}

/** An effect: cancels and sets the timers that `namesOf` gives for each change. */
export const moveTimers =
  <L extends LifecycleTypes, Name extends string, Event extends string>(
    timers: Readonly<Record<Name, Timer<L>>>,
    namesOf: (change: Change<L, Event>) => TimerNames<Name>,
  ): Effect<L, Event> =>
  async (tx, changes) => {
    for (const change of changes) {
      const { before, final, input } = change;
      const { stops = [], starts = [] } = namesOf(change);
      for (const name of stops) if (timers[name].at(before, input)) await timers[name].stop?.(tx, before);
      for (const name of starts) {
        const at = timers[name].at(final, input);
        if (at) await timers[name].start(tx, final, at);
      }
    }
  };
