/** One sentence of what the product promises, with what shows that it is kept. */
export type KeptPromise =
  | { promise: string; shownBy: readonly Proof[] }
  /** Why no test shows it. */
  | { promise: string; reason: string };

export interface Proof {
  /** Path of the test's file, from the root. */
  file: string;
  /** The whole title of a test, a group of tests or a step in it, with … for each part that varies. */
  test: string;
}

/** The proofs of one file, so that a table names it once. */
export const inFile =
  (file: string) =>
  (...tests: string[]): Proof[] =>
    tests.map((test) => ({ file, test }));
