import { Component, type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';

/** Gets a part's code; the same function always means the same part. */
export type PartLoader<Props> = () => Promise<Part<Props>>;

interface Part<Props> {
  default: ComponentType<Props>;
}

interface Coming<Props> {
  promise: Promise<Part<Props>>;
  Drawn: ComponentType<Props>;
}

const coming = new Map<unknown, Coming<never>>();

function comingOf<Props extends object>(load: PartLoader<Props>): Coming<Props> {
  const known = coming.get(load) as Coming<Props> | undefined;
  if (known) return known;
  const promise = load();
  let isAwaited = false;
  const waits = () => {
    isAwaited = true;
    return promise;
  };
  const entry: Coming<Props> = { promise, Drawn: lazy(waits) as ComponentType<Props> };
  promise.then(
    ({ default: Drawn }) => {
      // What came before anybody drew it is drawn without a wait; what is drawn already would begin anew.
      if (!isAwaited) entry.Drawn = Drawn;
    },
    // Whoever draws the part hears of the failure.
    () => undefined,
  );
  coming.set(load, entry as Coming<never>);
  return entry;
}

/** Fetches a part's code before it is needed. A failure is kept from view until somebody really needs the part. */
export async function preloadPart<Props extends object>(load: PartLoader<Props>): Promise<void> {
  await comingOf(load).promise.catch(() => coming.delete(load));
}

interface LazyPartProps<Props extends object> {
  load: PartLoader<Props>;
  /** Stands until the code is here. */
  waiting: ReactNode;
  /** Stands when the code did not come or broke; `retry` fetches and draws anew. */
  failed: (retry: () => void) => ReactNode;
  props: Props;
}

function LazyPlace<Props extends object>({ load, waiting, failed, props }: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    coming.delete(load);
    setAttempt((count) => count + 1);
  };
  return (
    <PartBoundary key={attempt} failed={failed(retry)}>
      <Suspense fallback={waiting}>
        <LoadedPart load={load} props={props} />
      </Suspense>
    </PartBoundary>
  );
}

/**
 * Draws a part whose code comes when it is asked for; when it breaks, only its place shows so. It stands still while it is
 * given the same.
 */
export const LazyPart = memo(LazyPlace) as typeof LazyPlace;

function LoadedPart<Props extends object>({ load, props }: { load: PartLoader<Props>; props: Props }) {
  const { Drawn } = comingOf(load);
  return <Drawn {...props} />;
}

class PartBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
