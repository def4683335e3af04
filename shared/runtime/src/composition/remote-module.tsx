import { Component, memo, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { type CompositionValue, useComposition } from './composition-context.tsx';
import { useHydrated } from './hydrated.ts';
import type { Loading, Piece } from './registry.ts';

interface PieceProps {
  piece: Piece;
  props: Record<string, unknown>;
}

/**
 * Renders one remote module in its own boundary: a placeholder of its size while it loads, and a fallback with a retry
 * when it times out, fails to load, is corrupt or throws. Its failures do not reach the rest of the page.
 *
 * Memoized: React discards the server HTML of a boundary whose code is still loading when a parent rerenders it.
 */
export const RemoteModule = memo(function RemoteModule({ piece, props }: PieceProps) {
  const { onPlace } = useComposition();
  onPlace?.(piece);
  return piece.render === 'browser' ? (
    <BrowserPiece piece={piece} props={props} />
  ) : (
    <RenderedModule piece={piece} props={props} />
  );
});

/** The server renders only the placeholder, so the first browser render must do the same. */
function BrowserPiece({ piece, props }: PieceProps) {
  const { Reserve } = useComposition();
  return useHydrated() ? <RenderedModule piece={piece} props={props} /> : <Reserve piece={piece} />;
}

function RenderedModule({ piece, props }: PieceProps) {
  const { registry, Reserve } = useComposition();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(
    (failed: Loading | undefined) => {
      registry.discard(piece, failed);
      setAttempt((count) => count + 1);
    },
    [registry, piece],
  );
  return (
    <PieceBoundary key={attempt} piece={piece} retry={retry}>
      <Suspense fallback={<Reserve piece={piece} />}>
        <LoadedPiece piece={piece} props={props} />
      </Suspense>
    </PieceBoundary>
  );
}

function LoadedPiece({ piece, props }: PieceProps) {
  const { registry, first, onDraw } = useComposition();
  onDraw?.(piece);
  const isFirst = first?.piece === piece;
  if (first && !isFirst) use(first.held);
  // State keeps the rendered module while another mount of the same module refetches it.
  const [loading] = useState(() => registry.load(piece));
  const { default: Drawn } = use(loading);
  useEffect(() => {
    if (isFirst) first.onHeld();
  }, [isFirst, first]);
  return <Drawn {...props} />;
}

interface BoundaryProps {
  piece: Piece;
  retry: (failed: Loading | undefined) => void;
  children: ReactNode;
}

function PieceBoundary(props: BoundaryProps) {
  return <CatchingBoundary {...props} composition={useComposition()} />;
}

type CatchingProps = BoundaryProps & { composition: CompositionValue };

/** Shows the fallback for a failed module until the user retries or the remote recovers elsewhere on the page. */
class CatchingBoundary extends Component<CatchingProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #failed: Loading | undefined;
  #stopListening: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { piece, composition } = this.props;
    this.#failed = composition.registry.loadingOf(piece);
    this.#stopListening?.();
    this.#stopListening = composition.registry.onRecovery(piece.remote, (attempt) => {
      // Only modules that failed before that attempt: one that fails in every attempt would retry for ever.
      if ((this.#failed?.attempt ?? 0) < attempt) this.#retry();
    });
    composition.onError?.(piece, error);
  }

  override componentWillUnmount() {
    this.#stopListening?.();
  }

  readonly #retry = () => {
    this.#stopListening?.();
    this.props.retry(this.#failed);
  };

  override render() {
    const { piece, composition, children } = this.props;
    const { Fallback } = composition;
    return this.state.hasFailed ? <Fallback piece={piece} retry={this.#retry} /> : children;
  }
}
