import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import type { Piece, Registry } from './registry.ts';

/** Props of the error fallback of a remote module. */
export interface FallbackProps {
  piece: Piece;
  retry: () => void;
}

/** The remote module that hydrates first: the one that users interact with first. */
export interface FirstPiece {
  piece: Piece;
  /** Everything else waits for this: resolves when the module has hydrated, or after a timeout. */
  held: Promise<void>;
  /** Called when the module has hydrated. */
  onHeld: () => void;
}

/** How a page is composed: the registry, and the host's placeholder and fallback components. */
export interface CompositionValue {
  registry: Registry;
  /** Replaces a remote module that failed. */
  Fallback: ComponentType<FallbackProps>;
  /** Placeholder of a remote module that is still loading. */
  Reserve: ComponentType<{ piece: Piece }>;
  /** Called for every remote module on the page, rendered here or not, so that its files can be preloaded. */
  onPlace?: (piece: Piece) => void;
  /** The remote module that hydrates before all others, if any. */
  first?: FirstPiece | undefined;
  /** Called before a remote module renders on the server, so that a render that hangs can be attributed to it. */
  onDraw?: (piece: Piece) => void;
  /** Called with each render error of a remote module. */
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

/** A part of the page layout that hydrates after the first remote module. */
export function AfterFirstHydration({ children }: { children: ReactNode }) {
  const { first } = useComposition();
  if (first) use(first.held);
  return children;
}
