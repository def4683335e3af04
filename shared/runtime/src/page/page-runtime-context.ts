import { createContext } from 'react';
import type { PageRuntime } from './page-context.ts';

/** Not for remotes: React writes to a context while it renders, so a remote could as well. They use `usePageRuntime`. */
export const PageRuntimeContext = createContext<PageRuntime | null>(null);
