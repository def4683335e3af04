import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Loaded, type Loading } from '../loading/loading.tsx';
import type { ModuleRef, Registry } from './registry.ts';

/** Props of the error fallback of a remote module. */
export interface FallbackProps {
  moduleRef: ModuleRef;
  retry: () => void;
}

/** The remote module that hydrates first: the one that users interact with first. */
export interface FirstModule {
  moduleRef: ModuleRef;
  /** Everything else waits for this: loads until the module has hydrated, or until a timeout. */
  hydration: Loading<true>;
  /** Called when the module has hydrated. */
  onHydrated: () => void;
}

/** How a page is composed: the registry, and the host's placeholder and fallback components. */
export interface CompositionValue {
  registry: Registry;
  /** Replaces a remote module that failed. */
  Fallback: ComponentType<FallbackProps>;
  /** Placeholder of a remote module that is still loading. */
  Placeholder: ComponentType<{ moduleRef: ModuleRef }>;
  /** Called for every remote module on the page, rendered here or not, so that its files can be preloaded. */
  onModule?: (moduleRef: ModuleRef) => void;
  /** The remote module that hydrates before all others, if any. */
  first?: FirstModule | undefined;
  /** Called before a remote module renders on the server, so that a render that hangs can be attributed to it. */
  onRender?: (moduleRef: ModuleRef) => void;
  /** Called with each render error of a remote module, and the version that it was loaded from. */
  onError?: (moduleRef: ModuleRef, error: unknown, version?: string) => void;
}

const CompositionContext = createContext<CompositionValue | null>(null);

/** Gives the composition of a page to the components in it. */
export function CompositionProvider({ value, children }: { value: CompositionValue; children: ReactNode }) {
  return <CompositionContext value={value}>{children}</CompositionContext>;
}

/** Returns the composition of the page; throws outside of a CompositionProvider. */
export function useComposition(): CompositionValue {
  const value = useContext(CompositionContext);
  if (!value) throw new Error('useComposition: no CompositionProvider above this component');
  return value;
}

/** A part of the page layout that hydrates after the first remote module. */
export function AfterFirstHydration({ children }: { children: ReactNode }) {
  const { first } = useComposition();
  return first ? <Loaded loading={first.hydration}>{() => children}</Loaded> : children;
}
