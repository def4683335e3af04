/// <reference path="./fs-native-extensions.d.ts" />
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

const pollMs = 50;
const timeoutMs = 5 * 60_000;

const lockFileOf = (folder: string): string => join(folder, '.locked-by');

/**
 * Runs `work` under a lock across all processes of this machine that use the same folder; waits up to five minutes. The
 * system releases the lock of a process that ends.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const file = openSync(lockFileOf(folder), 'a');
  const deadline = Date.now() + timeoutMs;
  try {
    while (!tryLock(file)) {
      if (Date.now() > deadline)
        throw new Error(`${folder} has been locked by another process for five minutes.`);
      await delay(pollMs);
    }
    ftruncateSync(file);
    writeSync(file, String(process.pid));
    return await work();
  } finally {
    closeSync(file);
  }
}

/** The process that has the lock of a folder, and the time at which it took it, in ms since 1970. */
export function lockHolder(folder: string): { pid: number; since: number } | undefined {
  const path = lockFileOf(folder);
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'a');
  try {
    return tryLock(file)
      ? undefined
      : { pid: Number(readFileSync(path, 'utf8')), since: statSync(path).mtimeMs };
  } finally {
    closeSync(file);
  }
}
