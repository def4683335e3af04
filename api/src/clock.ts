/** The time source of services; tests replace it to advance time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
