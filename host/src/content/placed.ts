/** Keys by index: two parts of a document may have the same text, and their order never changes. */
export const placed = <T>(things: readonly T[]) =>
  things.map((thing, index) => ({ thing, key: String(index) }));
