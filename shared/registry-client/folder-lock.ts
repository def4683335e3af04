import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isOwnerAlive, newOwner } from './owner.ts';

const pollMs = 50;
const timeoutMs = 5 * 60_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * The lock is a folder with one file, whose name is its state: `free`, or the process that has the lock. Every change is
 * a rename of that name, which succeeds for exactly one process, also when the owner was killed.
 */
class FolderLock {
  readonly #folder: string;
  readonly #own = newOwner();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns whether this process has the lock now. */
  tryToTake(): boolean {
    const state = this.#read();
    if (state !== 'free' && isOwnerAlive(state)) return false;
    return this.#rename(state, this.#own);
  }

  release(): void {
    this.#rename(this.#own, 'free');
  }

  #read(): string {
    try {
      const [state] = readdirSync(this.#folder);
      if (state) return state;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    // Does nothing if the file was only being renamed: the next attempt finds it.
    this.#create();
    return 'free';
  }

  /** The folder appears with its file in it and never replaces a folder that has one. */
  #create() {
    const draft = `${this.#folder}-${this.#own}`;
    mkdirSync(draft);
    writeFileSync(join(draft, 'free'), '');
    try {
      renameSync(draft, this.#folder);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }

  #rename(from: string, to: string): boolean {
    try {
      renameSync(join(this.#folder, from), join(this.#folder, to));
      return true;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
  }
}

/** Runs `work` under a lock across all processes of this machine that use the same folder; waits up to five minutes. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = new FolderLock(join(folder, '.lock'));
  const deadline = Date.now() + timeoutMs;
  while (!lock.tryToTake()) {
    if (Date.now() > deadline)
      throw new Error(`${folder} has been locked by another process for five minutes.`);
    await delay(pollMs);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
