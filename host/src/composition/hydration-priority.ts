import type { FirstModule } from '@talad/runtime/composition/context';
import type { Registry } from '@talad/runtime/composition/registry';
import { loadingOf } from '@talad/runtime/loading';

/** Longest time, in ms, for which other modules wait for a header that does not load. */
const maxWaitMs = 1_000;

/**
 * Hydration priority: loads and hydrates the header before everything else, because users interact with it first. React
 * hydrates everything that is ready in one pass and handles no events of it until the pass is done.
 */
export function prioritizeHeader(registry: Registry): FirstModule | undefined {
  const moduleRef = registry.slot('header');
  if (!moduleRef) return undefined;
  let onHydrated = () => {};
  const hydration = loadingOf(
    new Promise<true>((resolve) => {
      onHydrated = () => resolve(true);
    }),
  );
  registry.load(moduleRef).catch(onHydrated);
  setTimeout(onHydrated, maxWaitMs);
  return { moduleRef, hydration, onHydrated };
}
