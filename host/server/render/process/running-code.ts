import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { type FaultSource, type Progress, progressFile } from '../render-messages.ts';
import { mark, originOf } from './origins.ts';

const running = new AsyncLocalStorage<Progress>();
/** What was said to be entered, and from where if that is recorded. */
const entries = new WeakMap<Progress, object | undefined>();
/** A page enters remotes fifty times, and each record takes as long as three of its elements. */
let isRecording = false;
let reported = '';

/** The code that runs, or that created the timer or promise which runs. */
export const runningCode = (): Progress | undefined => running.getStore();

/**
 * The remote of the code that runs. One that says itself that another's code is entered is still the one: from the first
 * time that this is asked on, the process records who says so. Until then it is not known.
 */
export function runningSource(): FaultSource | undefined {
  const code = running.getStore();
  if (!code || !entries.has(code)) return code?.source;
  isRecording = true;
  const entry = entries.get(code);
  return entry && (originOf(entry) ?? code.source);
}

/** Runs a page; what it starts is attributed to it until a remote's code is entered. */
export function runPage(code: Progress, work: () => Promise<void>): void {
  report(code);
  void running.run(code, work);
}

/** Runs code that is not to be blamed for what follows it. */
export function runAs<T>(code: Progress, work: () => T): T {
  report(code);
  try {
    return running.run(code, work);
  } finally {
    report(runningCode() ?? { job: 0 });
  }
}

/** From here on a remote's code runs. */
export function enter(code: Progress): void {
  entries.set(code, isRecording ? mark() : undefined);
  running.enterWith(code);
  report(code);
}

/** No page's code runs until another is entered. */
export const leave = (): void => report({ job: 0 });

/** Writes synchronously: a loop must not delay the line that names it. */
function report(code: Progress): void {
  const line = `${JSON.stringify(code)}\n`;
  if (line === reported) return;
  reported = line;
  try {
    writeSync(progressFile, line, 0);
  } catch {
    // The disk is full: without the line, a loop cannot be attributed.
  }
}
