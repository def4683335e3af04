import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { type FaultSource, type RunningCode, runningCodeFile } from '../render-messages.ts';
import { captureCaller, originOf } from './origins.ts';

const running = new AsyncLocalStorage<RunningCode>();
/** Stacks of the calls of `enter`, if they are recorded. */
const entries = new WeakMap<RunningCode, object | undefined>();
/** Off at first: a page enters remotes fifty times, and capturing a stack takes as long as rendering three elements. */
let isRecording = false;
let reported = '';

/** The code that runs, or that created the timer or promise which runs. */
export const runningCode = (): RunningCode | undefined => running.getStore();

/**
 * The remote of the code that runs. A remote could call `enter` for another one, so the stack of that call counts: it is
 * recorded from the first call of this function on, and undefined before.
 */
export function runningSource(): FaultSource | undefined {
  const code = running.getStore();
  if (!code || !entries.has(code)) return code?.source;
  isRecording = true;
  const entry = entries.get(code);
  return entry && (originOf(entry) ?? code.source);
}

/** Runs a page; what it starts is attributed to it until a remote's code is entered. */
export function runPage(code: RunningCode, work: () => Promise<void>): void {
  report(code);
  void running.run(code, work);
}

/** Runs code; what follows it is not attributed to it. */
export function runAs<T>(code: RunningCode, work: () => T): T {
  report(code);
  try {
    return running.run(code, work);
  } finally {
    report(runningCode() ?? { job: 0 });
  }
}

/** From here on a remote's code runs. */
export function enter(code: RunningCode): void {
  entries.set(code, isRecording ? captureCaller() : undefined);
  running.enterWith(code);
  report(code);
}

/** No code of a page runs until `enter` is called again. */
export const leave = (): void => report({ job: 0 });

/** Writes synchronously: an endless loop would prevent an asynchronous write. */
function report(code: RunningCode): void {
  const line = `${JSON.stringify(code)}\n`;
  if (line === reported) return;
  reported = line;
  try {
    writeSync(runningCodeFile, line, 0);
  } catch {
    // The disk is full: without the line, a loop cannot be attributed.
  }
}
