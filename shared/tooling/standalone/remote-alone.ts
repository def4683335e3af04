import type { Composition } from '@talad/contract/composition';
import type { RemoteDeclaration } from '@talad/contract/remote';
import type { ModuleLoader } from '@talad/runtime/composition/registry';

/** A composition that consists of this one remote. */
export const compositionOf = (declaration: RemoteDeclaration): Composition => ({
  compositionId: 'standalone',
  remotes: [
    {
      name: declaration.name,
      version: 'standalone',
      globalName: '',
      base: '/',
      entry: '',
      integrity: '',
      declaration,
    },
  ],
});

/** Loads modules by plain import: everything is in this one build. */
export const loaderOf = (modules: Record<string, () => Promise<unknown>>): ModuleLoader => ({
  load: (_remote, module) => {
    const load = modules[module];
    return load ? load() : Promise.reject(new Error(`The remote has no ${module}.`));
  },
});
