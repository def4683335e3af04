/** Splits slides in half between two rows; the upper row takes the odd one. */
export function splitInRows<T>(slides: readonly T[]): [upper: T[], lower: T[]] {
  const half = Math.ceil(slides.length / 2);
  return [slides.slice(0, half), slides.slice(half)];
}
