import { type ReactNode, use, useState } from 'react';

/** One load, with its result once it has settled. */
export interface Loading<Value> {
  readonly promise: Promise<Value>;
  value?: Value;
  error?: Error;
}

/** Follows a promise, so that its value can be rendered without suspending. The caller handles a rejection. */
export function loadingOf<Value>(promise: Promise<Value>): Loading<Value> {
  const loading: Loading<Value> = { promise };
  promise.then(
    (value) => {
      loading.value = value;
    },
    (error: unknown) => {
      loading.error = error instanceof Error ? error : new Error(String(error));
    },
  );
  return loading;
}

interface LoadedProps<Value> {
  /** Another load needs another `key`. */
  loading: Loading<Value>;
  children: (value: Value) => ReactNode;
}

/**
 * Renders a loaded value at once, and suspends while it loads. Two components, each with one code path: React
 * forbids a component that suspended with `use` to finish without it, and would discard the state of a replaced one.
 */
export function Loaded<Value>({ loading, children }: LoadedProps<Value>) {
  const [ready] = useState(() => (loading.value === undefined ? undefined : { value: loading.value }));
  return ready ? children(ready.value) : <Awaited loading={loading}>{children}</Awaited>;
}

function Awaited<Value>({ loading, children }: LoadedProps<Value>) {
  return children(use(loading.promise));
}
