import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const pollMs = 25;

/** A process that has exited but was not yet reaped by its parent. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether a process with that id is alive on this machine. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function tryTake(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeStaleLock(path: string): void {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    // An empty file belongs to a process between creating and writing it.
    if (Number.isInteger(pid) && !isProcessAlive(pid)) rmSync(path, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Runs `work` while no other process of this machine holds the same lock file. Synchronous, so that it also works
 * inside an exit handler; another process acquires the lock of a dead one.
 */
export function withFileLockSync<T>(path: string, work: () => T, timeoutMs = 60_000): T {
  mkdirSync(dirname(path), { recursive: true });
  const deadline = Date.now() + timeoutMs;
  while (!tryTake(path)) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for the lock ${path}`);
    removeStaleLock(path);
    sleepSync(pollMs);
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}
