/** What is used of a package without types. */
declare module 'fs-native-extensions' {
  /** Locks an open file unless another open file has the lock; returns whether it did. The lock ends when the file is closed. */
  export function tryLock(file: number): boolean;
}
