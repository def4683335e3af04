/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { tryLock } from 'fs-native-extensions';

const pollMs = 25;
const timeoutMs = 60_000;

const sleepSync = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Runs `work` while no other process of this machine has the lock of the file; waits up to a minute. Synchronous, so that an
 * exit handler can use it. The system releases the lock of a process that ends.
 */
export function withFileLockSync<T>(path: string, work: () => T): T {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a');
  const deadline = Date.now() + timeoutMs;
  try {
    while (!tryLock(file)) {
      if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for the lock ${path}`);
      sleepSync(pollMs);
    }
    return work();
  } finally {
    closeSync(file);
  }
}
