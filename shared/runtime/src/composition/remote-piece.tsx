import { Component, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { useComposition } from './composition-context.tsx';
import { useHydrated } from './hydrated.ts';
import type { Piece } from './registry.ts';

/**
 * Draws one piece of a remote in a place of its own: while it loads the place keeps its size; when it is late, dead,
 * corrupt or throws, the place shows the fallback with a retry; nothing of it reaches the rest of the page.
 */
export function RemotePiece({ piece, props }: { piece: Piece; props: Record<string, unknown> }) {
  const { registry, Reserve, onPlace } = useComposition();
  onPlace?.(piece);
  const isHydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    registry.forget(piece.remote);
    setAttempt((count) => count + 1);
  }, [registry, piece.remote]);
  // The server leaves browser-only pieces out, so the first browser render must leave them out as well.
  if (piece.render === 'browser' && !isHydrated) return <Reserve piece={piece} />;
  return (
    <PieceBoundary key={attempt} piece={piece} retry={retry}>
      <Suspense fallback={<Reserve piece={piece} />}>
        <LoadedPiece piece={piece} props={props} />
      </Suspense>
    </PieceBoundary>
  );
}

function LoadedPiece({ piece, props }: { piece: Piece; props: Record<string, unknown> }) {
  const { registry, onDraw } = useComposition();
  onDraw?.(piece);
  const { default: Drawn } = registry.peek(piece) ?? use(registry.load(piece));
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
