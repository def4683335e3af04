import { Component, memo, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { type CompositionValue, useComposition } from './composition-context.tsx';
import { useHydrated } from './hydrated.ts';
import type { Loading, Piece } from './registry.ts';

interface PieceProps {
  piece: Piece;
  props: Record<string, unknown>;
}

/**
 * Draws one piece of a remote in a place of its own: while it loads the place keeps its size; when it is late, dead,
 * corrupt or throws, the place shows the fallback with a retry; nothing of it reaches the rest of the page.
 *
 * It draws anew for nothing but other props: a place whose HTML came from the server and whose code is still coming
 * loses that HTML when anything above it draws it again.
 */
export const RemotePiece = memo(function RemotePiece({ piece, props }: PieceProps) {
  const { onPlace } = useComposition();
  onPlace?.(piece);
  return piece.render === 'browser' ? (
    <BrowserPiece piece={piece} props={props} />
  ) : (
    <DrawnPiece piece={piece} props={props} />
  );
});

/** The server leaves these out, so the first browser render must leave them out as well. */
function BrowserPiece({ piece, props }: PieceProps) {
  const { Reserve } = useComposition();
  return useHydrated() ? <DrawnPiece piece={piece} props={props} /> : <Reserve piece={piece} />;
}

function DrawnPiece({ piece, props }: PieceProps) {
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
  // What is on the page stays while another place that shows the same piece has it fetched anew.
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

/** Shows the fallback in place of a piece that failed, until it is tried again here or has recovered elsewhere. */
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
      // Only what failed before that attempt: a piece that breaks in every attempt would be tried for ever.
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
