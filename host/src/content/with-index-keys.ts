/** Keys by index: two parts of a document may have the same text, and their order never changes. */
export const withIndexKeys = <T>(items: readonly T[]) =>
  items.map((item, index) => ({ item, key: String(index) }));
