import { Component, type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';

/** Imports a component; also its identity, so the same function always means the same component. */
export type PartLoader<Props> = () => Promise<Part<Props>>;

interface Part<Props> {
  default: ComponentType<Props>;
}

interface PartEntry<Props> {
  promise: Promise<Part<Props>>;
  Rendered: ComponentType<Props>;
}

const loadedParts = new Map<unknown, PartEntry<never>>();

function partOf<Props extends object>(load: PartLoader<Props>): PartEntry<Props> {
  const known = loadedParts.get(load) as PartEntry<Props> | undefined;
  if (known) return known;
  const promise = load();
  let isAwaited = false;
  const awaitPart = () => {
    isAwaited = true;
    return promise;
  };
  const entry: PartEntry<Props> = { promise, Rendered: lazy(awaitPart) as ComponentType<Props> };
  promise.then(
    ({ default: Rendered }) => {
      // A component loaded before its first render renders without suspending; a rendered one would lose its state.
      if (!isAwaited) entry.Rendered = Rendered;
    },
    // `lazy` reports the failure when the component renders.
    () => undefined,
  );
  loadedParts.set(load, entry as PartEntry<never>);
  return entry;
}

/** Preloads a component. Ignores a failure: rendering the component tries again and reports it. */
export async function preloadComponent<Props extends object>(load: PartLoader<Props>): Promise<void> {
  await partOf(load).promise.catch(() => loadedParts.delete(load));
}

interface LazyPartProps<Props extends object> {
  load: PartLoader<Props>;
  /** Fallback while the code loads. */
  fallback: ReactNode;
  /** Fallback if the code fails to load or to render; `retry` imports and renders again. */
  failed: (retry: () => void) => ReactNode;
  props: Props;
}

function LazyBoundary<Props extends object>({ load, fallback, failed, props }: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    loadedParts.delete(load);
    setAttempt((count) => count + 1);
  };
  return (
    <PartBoundary key={attempt} failed={failed(retry)}>
      <Suspense fallback={fallback}>
        <LoadedPart load={load} props={props} />
      </Suspense>
    </PartBoundary>
  );
}

/**
 * Renders a component that loads on demand, in its own error boundary. Memoized: it does not re-render while its props
 * are the same.
 */
export const LazyComponent = memo(LazyBoundary) as typeof LazyBoundary;

function LoadedPart<Props extends object>({ load, props }: { load: PartLoader<Props>; props: Props }) {
  const { Rendered } = partOf(load);
  return <Rendered {...props} />;
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
