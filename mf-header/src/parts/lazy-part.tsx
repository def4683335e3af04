import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

/** Gets a part's code; the same function always means the same part. */
export type PartLoader<Props> = () => Promise<{ default: ComponentType<Props> }>;

const coming = new Map<unknown, Promise<unknown>>();

function promiseOf<Props>(load: PartLoader<Props>): Promise<{ default: ComponentType<Props> }> {
  const known = coming.get(load) as Promise<{ default: ComponentType<Props> }> | undefined;
  if (known) return known;
  const promise = load();
  coming.set(load, promise);
  return promise;
}

/** Fetches a part's code before it is needed. A failure waits until somebody really needs the part. */
export function preloadPart<Props>(load: PartLoader<Props>): void {
  promiseOf(load).catch(() => coming.delete(load));
}

interface LazyPartProps<Props extends object> {
  load: PartLoader<Props>;
  /** Stands until the code is here. */
  waiting: ReactNode;
  /** Stands when the code did not come or broke; `retry` fetches and draws anew. */
  failed: (retry: () => void) => ReactNode;
  props: Props;
}

/** Draws a part whose code comes when it is asked for; when it breaks, only its place shows so. */
export function LazyPart<Props extends object>({ load, waiting, failed, props }: LazyPartProps<Props>) {
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

function LoadedPart<Props extends object>({ load, props }: { load: PartLoader<Props>; props: Props }) {
  const { default: Part } = use(promiseOf(load));
  return <Part {...props} />;
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
