import { Component, memo, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { useComposition } from './composition-context.tsx';
import { useHydrated } from './hydrated.ts';
import type { Piece } from './registry.ts';

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
  const retry = useCallback(() => {
    registry.forget(piece.remote);
    setAttempt((count) => count + 1);
  }, [registry, piece.remote]);
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
  const { default: Drawn } = use(registry.load(piece));
  useEffect(() => {
    if (isFirst) first.onHeld();
  }, [isFirst, first]);
  return <Drawn {...props} />;
}

interface BoundaryProps {
  piece: Piece;
  retry: () => void;
  children: ReactNode;
}

function PieceBoundary(props: BoundaryProps) {
  const composition = useComposition();
  return (
    <CatchingBoundary
      {...props}
      onError={(error) => composition.onError?.(props.piece, error)}
      Fallback={composition.Fallback}
    />
  );
}

type CatchingProps = BoundaryProps & {
  onError: (error: unknown) => void;
  Fallback: ReturnType<typeof useComposition>['Fallback'];
};

class CatchingBoundary extends Component<CatchingProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { Fallback, piece, retry, children } = this.props;
    return this.state.hasFailed ? <Fallback piece={piece} retry={retry} /> : children;
  }
}
