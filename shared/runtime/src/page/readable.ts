/** Lets React read what a promise gave in the same turn: what is here is drawn without a pause. */
export const markFulfilled = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });

/**
 * A promise for React's `use` that is read without a pause once it is there. It stays one promise: a component that asks
 * for it while it draws and, drawn again, finds its value elsewhere is told off by React.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => markFulfilled(promise, value),
    // Whoever reads it hears of the failure.
    () => undefined,
  );
  return promise;
}
