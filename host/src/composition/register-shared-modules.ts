import { platform } from '@generated/platform';
import { registerShared } from '@module-federation/enhanced/runtime';
import { SharedModule } from './shared-module.ts';

type Shared = Parameters<typeof registerShared>[0];

const sharedOptions = { scope: 'default', shareConfig: { singleton: true, requiredVersion: false as const } };
const modules: SharedModule[] = [];

/**
 * Registers the platform's modules for the remotes; each is evaluated on first use. The host imports them as ordinary
 * modules: the federation plugin would take them from the share scope and register all of them again for each one while
 * the page starts.
 */
export function registerSharedModules(): void {
  const shared: Shared = {};
  for (const { name, version, load } of platform) {
    const module = new SharedModule(load);
    modules.push(module);
    shared[name] = { ...sharedOptions, version, get: module.get };
  }
  registerShared(shared);
}

/** Reloads the shared modules whose file failed to load, so that remotes that need them find them. */
export const reloadFailedSharedModules = () => Promise.all(modules.map((module) => module.reloadIfFailed()));
