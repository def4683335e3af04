import { platform } from '@generated/platform';
import { registerShared } from '@module-federation/enhanced/runtime';

type Shared = Parameters<typeof registerShared>[0];

const given = { scope: 'default', shareConfig: { singleton: true, requiredVersion: false as const } };

/**
 * Gives the platform's modules to the remotes; each is run when somebody first asks for it. The host itself imports them
 * like every other module: for each one taken from the share scope, as federation's own plugin would have it, all of
 * them are registered anew while the page starts.
 */
export function givePlatform(): void {
  const shared: Shared = {};
  for (const { name, version, load } of platform) {
    shared[name] = {
      ...given,
      version,
      get: async () => {
        const module = await load();
        return () => module;
      },
    };
  }
  registerShared(shared);
}
