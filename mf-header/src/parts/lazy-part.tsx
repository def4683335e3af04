import { Component, type ComponentType, memo, type ReactNode, Suspense, use, useState } from 'react';

/** Gets a part's code; the same function always means the same part. */
export type PartLoader<Props> = () => Promise<Part<Props>>;

interface Part<Props> {
  default: ComponentType<Props>;
}

interface Coming<Props> {
  promise: Promise<Part<Props>>;
  /** There once the code is: what is here is drawn without a wait. */
  part?: Part<Props>;
}

const coming = new Map<unknown, Coming<never>>();

function comingOf<Props>(load: PartLoader<Props>): Coming<Props> {
  const known = coming.get(load) as Coming<Props> | undefined;
  if (known) return known;
  const entry: Coming<Props> = { promise: load() };
  entry.promise.then(
    (part) => {
      entry.part = part;
    },
    // Whoever draws the part hears of the failure.
    () => undefined,
  );
  coming.set(load, entry as Coming<never>);
  return entry;
}

/** Fetches a part's code before it is needed. A failure is kept from view until somebody really needs the part. */
export async function preloadPart<Props>(load: PartLoader<Props>): Promise<void> {
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
  const entry = comingOf(load);
  const { default: Drawn } = entry.part ?? use(entry.promise);
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
