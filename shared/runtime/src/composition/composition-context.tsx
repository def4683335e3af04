import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import type { Piece, Registry } from './registry.ts';

/** What stands in a place whose remote did not come or broke. */
export interface FallbackProps {
  piece: Piece;
  retry: () => void;
}

/** The piece that people reach for first. */
export interface FirstPiece {
  piece: Piece;
  /** What everything else waits for: resolves when React holds the piece, or when it was waited for long enough. */
  held: Promise<void>;
  /** Told when React holds it. */
  onHeld: () => void;
}

/** How a page is put together: the registry, and the looks that the host gives to empty places. */
export interface CompositionValue {
  registry: Registry;
  /** Stands in the place of a piece that failed. */
  Fallback: ComponentType<FallbackProps>;
  /** Keeps the place of a piece that is still coming. */
  Reserve: ComponentType<{ piece: Piece }>;
  /** Told of every place on the page, drawn here or not, so that its files can be named ahead. */
  onPlace?: (piece: Piece) => void;
  /** The piece that has its turn before all others, where one has. */
  first?: FirstPiece | undefined;
  /** Told before a piece is drawn on the server, so that a render that never ends can be laid at a door. */
  onDraw?: (piece: Piece) => void;
  /** Told of each error of a remote while it is drawn. */
  onError?: (piece: Piece, error: unknown) => void;
}

const CompositionContext = createContext<CompositionValue | null>(null);

export function CompositionProvider({ value, children }: { value: CompositionValue; children: ReactNode }) {
  return <CompositionContext value={value}>{children}</CompositionContext>;
}

export function useComposition(): CompositionValue {
  const value = useContext(CompositionContext);
  if (!value) throw new Error('useComposition: no CompositionProvider above this component');
  return value;
}

/** A part of the page's frame that has its turn after the piece that people reach for first. */
export function AfterFirstPiece({ children }: { children: ReactNode }) {
  const { first } = useComposition();
  if (first) use(first.held);
  return children;
}
