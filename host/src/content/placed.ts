/** Two pieces of a document may read the same, so that their place is what tells them apart; they never move. */
export const placed = <T>(things: readonly T[]) =>
  things.map((thing, place) => ({ thing, key: String(place) }));
