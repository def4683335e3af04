import type { FirstPiece } from '@talad/runtime/composition/context';
import type { Registry } from '@talad/runtime/composition/registry';

/** Longest time in ms for which the others wait for a header that does not come. */
const longestWaitMs = 1_000;

/**
 * Fetches the header and lets it have its turn before everything else: it is what people reach for first. React takes
 * over at one go whatever is there when it comes to it, and answers for none of it until all is done.
 */
export function headerFirst(registry: Registry): FirstPiece | undefined {
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
