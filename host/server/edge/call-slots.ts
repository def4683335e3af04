import { overloaded } from './edge-error.ts';
import type { EdgeLimits } from './edge-limits.ts';

export interface CallSlot {
  /** Frees the slot; further calls have no effect. */
  readonly release: () => void;
  /** Marks the call as one with a large response. */
  readonly markLarge: () => void;
}

/** The limited slots for concurrent API calls. */
export class CallSlots {
  readonly #limits: Pick<EdgeLimits, 'apiCalls' | 'apiLargeResponses'>;
  #used = 0;
  #usedByLarge = 0;

  constructor(limits: Pick<EdgeLimits, 'apiCalls' | 'apiLargeResponses'>) {
    this.#limits = limits;
  }

  /** Throws if no slot is free. */
  acquire(isLarge: boolean): CallSlot {
    if (this.#used >= this.#limits.apiCalls) throw overloaded();
    if (isLarge && this.#usedByLarge >= this.#limits.apiLargeResponses) throw overloaded();
    let isAcquired = true;
    let isCountedAsLarge = false;
    const markLarge = () => {
      if (!isAcquired || isCountedAsLarge) return;
      isCountedAsLarge = true;
      this.#usedByLarge += 1;
    };
    const release = () => {
      if (!isAcquired) return;
      isAcquired = false;
      this.#used -= 1;
      if (isCountedAsLarge) this.#usedByLarge -= 1;
    };
    this.#used += 1;
    if (isLarge) markLarge();
    return { release, markLarge };
  }
}
