import { Component, memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Loaded } from '../loading/loading.tsx';
import { CallingRemoteContext } from '../query/call-meta.ts';
import type { Source } from '../telemetry/source-of.ts';
import { AfterFirstHydration, type CompositionValue, useComposition } from './composition-context.tsx';
import { useHydrated } from './hydrated.ts';
import { HydrationBoundary } from './hydration-boundary.tsx';
import { FromLastGoodVersion } from './last-good-version.tsx';
import type { ModuleRef } from './registry.ts';
import type { Attempt } from './remote-attempts.ts';
import type { ModuleLoading } from './remote-loads.ts';

interface RemoteModuleProps {
  moduleRef: ModuleRef;
  props: Record<string, unknown>;
}

/** A mount of a remote module on the page. */
interface RemoteMount {
  /** The user has pressed or typed something in it, which another mount would lose. */
  isUsed: boolean;
  /** The load that it renders. */
  loading?: ModuleLoading;
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
  const { Placeholder } = useComposition();
  const [mounts, setMounts] = useState(0);
  const remount = useCallback(() => setMounts((count) => count + 1), []);
  const [mount] = useState<RemoteMount>(() => ({ isUsed: false }));
  const recordUse = useCallback(() => {
    mount.isUsed = true;
  }, [mount]);
  return (
    <ModuleBoundary key={mounts} moduleRef={moduleRef} remount={remount} mount={mount}>
      <HydrationBoundary
        fallback={<Placeholder moduleRef={moduleRef} />}
        remote={moduleRef.remote.name}
        onUse={recordUse}
      >
        <PrioritizedModule moduleRef={moduleRef} props={props} mount={mount} />
      </HydrationBoundary>
    </ModuleBoundary>
  );
}

interface MountedModuleProps extends RemoteModuleProps {
  mount: RemoteMount;
}

function PrioritizedModule({ moduleRef, props, mount }: MountedModuleProps) {
  const { first } = useComposition();
  const isFirst = first?.moduleRef === moduleRef;
  useEffect(() => {
    if (isFirst) first.onHydrated();
  }, [isFirst, first]);
  const module = <LoadedRemoteModule moduleRef={moduleRef} props={props} mount={mount} />;
  return isFirst ? module : <AfterFirstHydration>{module}</AfterFirstHydration>;
}

function LoadedRemoteModule({ moduleRef, props, mount }: MountedModuleProps) {
  const { registry, onRender } = useComposition();
  onRender?.(moduleRef);
  // State keeps the rendered module while another mount of the same module refetches it.
  const [loading] = useState(() => registry.loadsOf(moduleRef.remote.name).startLoading(moduleRef));
  mount.loading = loading;
  return (
    <Loaded loading={loading}>
      {({ default: Rendered }) => {
        const { version } = loading.attempt.remote;
        const rendered = (
          <FromVersion remote={moduleRef.remote.name} version={version}>
            <Rendered {...props} />
          </FromVersion>
        );
        if (version === moduleRef.remote.version) return rendered;
        return (
          <FromLastGoodVersion remote={moduleRef.remote} version={version}>
            {rendered}
          </FromLastGoodVersion>
        );
      }}
    </Loaded>
  );
}

/** Around a component of a version: the API's failures of its calls are reported by it. */
function FromVersion({ remote, version, children }: Source & { children: ReactNode }) {
  const source = useMemo(() => ({ remote, version }), [remote, version]);
  return <CallingRemoteContext value={source}>{children}</CallingRemoteContext>;
}

interface BoundaryProps {
  moduleRef: ModuleRef;
  remount: () => void;
  mount: RemoteMount;
  children: ReactNode;
}

function ModuleBoundary(props: BoundaryProps) {
  return <CatchingBoundary {...props} composition={useComposition()} />;
}

type CatchingProps = BoundaryProps & { composition: CompositionValue };

/**
 * A component that throws before the user has done anything in it is mounted again, from the remote's next attempt.
 * Otherwise, and when no attempt is left, the fallback shows until the user retries or the remote recovers elsewhere on
 * the page.
 */
class CatchingBoundary extends Component<CatchingProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #failed: Attempt | undefined;
  #stops: (() => void)[] = [];

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  get #loads() {
    const { moduleRef, composition } = this.props;
    return composition.registry.loadsOf(moduleRef.remote.name);
  }

  override componentDidMount() {
    this.#stops.push(
      this.#loads.onSwitchOff((attempt) => {
        this.#failed = attempt;
        this.setState({ hasFailed: true });
      }),
      this.#loads.onRecovery((attempt) => {
        if (this.state.hasFailed && this.#mayRecoverWith(attempt)) this.#retry();
      }),
    );
  }

  override componentDidCatch(error: unknown) {
    const { moduleRef, composition, mount, remount } = this.props;
    const { loading, isUsed } = mount;
    this.#failed = loading?.attempt;
    composition.onError?.(moduleRef, error, loading?.attempt.remote.version);
    // Another part of the remote has recovered before this boundary caught the error.
    if (loading?.error && this.#loads.hasRecoveredSince(loading)) return this.#retry();
    const hasThrown = loading && !loading.error;
    if (hasThrown && !isUsed && this.#loads.retryAfterThrow(moduleRef, loading, error)) remount();
  }

  override componentWillUnmount() {
    for (const stop of this.#stops) stop();
  }

  /** A component that throws in every attempt would retry for ever, as each of its loads reports a recovery. */
  #mayRecoverWith(attempt: Attempt): boolean {
    const hasFailedToLoad = this.props.mount.loading?.error !== undefined;
    return hasFailedToLoad || (this.#failed?.number ?? 0) < attempt.number;
  }

  readonly #retry = () => {
    const { moduleRef, remount } = this.props;
    this.#loads.retry(moduleRef, this.#failed);
    remount();
  };

  override render() {
    const { moduleRef, composition, children } = this.props;
    const { Fallback } = composition;
    return this.state.hasFailed ? <Fallback moduleRef={moduleRef} retry={this.#retry} /> : children;
  }
}
