import { Component, memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Loaded } from '../loading/loading.tsx';
import { AfterFirstHydration, type CompositionValue, useComposition } from './composition-context.tsx';
import { useHydrated } from './hydrated.ts';
import { HydrationBoundary } from './hydration-boundary.tsx';
import type { ModuleLoading, ModuleRef } from './registry.ts';

interface RemoteModuleProps {
  moduleRef: ModuleRef;
  props: Record<string, unknown>;
}

/**
 * Renders one remote module in its own boundary: a placeholder of its size while it loads, and a fallback with a retry
 * when it times out, fails to load, is corrupt or throws. Its failures do not reach the rest of the page.
 *
 * Memoized: React discards the server HTML of a boundary whose code is still loading when a parent rerenders it.
 */
export const RemoteModule = memo(function RemoteModule({ moduleRef, props }: RemoteModuleProps) {
  const { onModule } = useComposition();
  onModule?.(moduleRef);
  return moduleRef.render === 'browser' ? (
    <BrowserModule moduleRef={moduleRef} props={props} />
  ) : (
    <RenderedModule moduleRef={moduleRef} props={props} />
  );
});

/** The server renders only the placeholder, so the first browser render must do the same. */
function BrowserModule({ moduleRef, props }: RemoteModuleProps) {
  const { Placeholder } = useComposition();
  return useHydrated() ? (
    <RenderedModule moduleRef={moduleRef} props={props} />
  ) : (
    <Placeholder moduleRef={moduleRef} />
  );
}

function RenderedModule({ moduleRef, props }: RemoteModuleProps) {
  const { registry, Placeholder } = useComposition();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(
    (failed: ModuleLoading | undefined) => {
      registry.discard(moduleRef, failed);
      setAttempt((count) => count + 1);
    },
    [registry, moduleRef],
  );
  return (
    <ModuleBoundary key={attempt} moduleRef={moduleRef} retry={retry}>
      <HydrationBoundary fallback={<Placeholder moduleRef={moduleRef} />}>
        <PrioritizedModule moduleRef={moduleRef} props={props} />
      </HydrationBoundary>
    </ModuleBoundary>
  );
}

function PrioritizedModule({ moduleRef, props }: RemoteModuleProps) {
  const { first } = useComposition();
  const isFirst = first?.moduleRef === moduleRef;
  useEffect(() => {
    if (isFirst) first.onHydrated();
  }, [isFirst, first]);
  const module = <LoadedRemoteModule moduleRef={moduleRef} props={props} />;
  return isFirst ? module : <AfterFirstHydration>{module}</AfterFirstHydration>;
}

function LoadedRemoteModule({ moduleRef, props }: RemoteModuleProps) {
  const { registry, onRender } = useComposition();
  onRender?.(moduleRef);
  // State keeps the rendered module while another mount of the same module refetches it.
  const [loading] = useState(() => registry.startLoading(moduleRef));
  return <Loaded loading={loading}>{({ default: Rendered }) => <Rendered {...props} />}</Loaded>;
}

interface BoundaryProps {
  moduleRef: ModuleRef;
  retry: (failed: ModuleLoading | undefined) => void;
  children: ReactNode;
}

function ModuleBoundary(props: BoundaryProps) {
  return <CatchingBoundary {...props} composition={useComposition()} />;
}

type CatchingProps = BoundaryProps & { composition: CompositionValue };

/** Shows the fallback for a failed module until the user retries or the remote recovers elsewhere on the page. */
class CatchingBoundary extends Component<CatchingProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #failed: ModuleLoading | undefined;
  #stopListening: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { moduleRef, composition } = this.props;
    this.#failed = composition.registry.loadingOf(moduleRef);
    this.#stopListening?.();
    this.#stopListening = composition.registry.onRecovery(moduleRef.remote, (attempt) => {
      // Only modules that failed before that attempt: one that fails in every attempt would retry for ever.
      if ((this.#failed?.attempt ?? 0) < attempt) this.#retry();
    });
    composition.onError?.(moduleRef, error);
  }

  override componentWillUnmount() {
    this.#stopListening?.();
  }

  readonly #retry = () => {
    this.#stopListening?.();
    this.props.retry(this.#failed);
  };

  override render() {
    const { moduleRef, composition, children } = this.props;
    const { Fallback } = composition;
    return this.state.hasFailed ? <Fallback moduleRef={moduleRef} retry={this.#retry} /> : children;
  }
}
