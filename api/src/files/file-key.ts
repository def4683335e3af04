const keyPattern = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/;

/** Whether a text may name a file: no path leaves the store. */
export const isFileKey = (key: string): boolean => keyPattern.test(key);

export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`);
}
