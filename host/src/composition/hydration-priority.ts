import type { FirstPiece } from '@talad/runtime/composition/context';
import type { Registry } from '@talad/runtime/composition/registry';

/** Longest time, in ms, for which other modules wait for a header that does not load. */
const longestWaitMs = 1_000;

/**
 * Hydration priority: loads and hydrates the header before everything else, because users reach for it first. React
 * hydrates everything that is ready in one pass and handles no events of it until the pass is done.
 */
export function prioritizeHeader(registry: Registry): FirstPiece | undefined {
  const piece = registry.slot('header');
  if (!piece) return undefined;
  let onHeld = () => {};
  const held = new Promise<void>((resolve) => {
    onHeld = resolve;
  });
  registry.load(piece).catch(onHeld);
  setTimeout(onHeld, longestWaitMs);
  return { piece, held, onHeld };
}
