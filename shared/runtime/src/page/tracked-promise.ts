/** Marks a promise as fulfilled for React's `use`, which then reads the value without suspending. */
export const markFulfilled = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });

/**
 * Tracks a promise for React's `use`, so that a settled one does not suspend. It returns the same promise: React warns
 * when a component that suspended on a promise gets its value from another source on the next render.
 */
export function trackPromise<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => markFulfilled(promise, value),
    // The caller handles the rejection.
    () => undefined,
  );
  return promise;
}
