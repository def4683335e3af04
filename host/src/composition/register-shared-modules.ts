import { platform } from '@generated/platform';
import { registerShared } from '@module-federation/enhanced/runtime';
import { SharedModule } from './shared-module.ts';

type Shared = Parameters<typeof registerShared>[0];

const given = { scope: 'default', shareConfig: { singleton: true, requiredVersion: false as const } };
const modules: SharedModule[] = [];

/**
 * Registers the platform's modules for the remotes; each is run when somebody first asks for it. The host itself imports
 * them like every other module: for each one taken from the share scope, as federation's own plugin would have it, all of
 * them are registered anew while the page starts.
 */
export function registerSharedModules(): void {
  const shared: Shared = {};
  for (const { name, version, load } of platform) {
    const module = new SharedModule(load);
    modules.push(module);
    shared[name] = { ...given, version, get: module.get };
  }
  registerShared(shared);
}

/** Loads the shared modules whose file did not load, so that remotes that need them find them. */
export const reloadFailedSharedModules = () => Promise.all(modules.map((module) => module.reloadIfFailed()));
