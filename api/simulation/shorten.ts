/**
 * The shortest sequence found that still fails: parts of decreasing size are left out while it fails without them.
 */
export async function shorten<T>(
  steps: readonly T[],
  fails: (steps: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = shortest.length - size; at > -size; at -= size) {
      const without = shortest.filter((_step, index) => index < at || index >= at + size);
      if (without.length < shortest.length && (await fails(without))) shortest = without;
    }
  }
  return shortest;
}
