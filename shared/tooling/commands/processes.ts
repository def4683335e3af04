import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDeathRecord } from './restarts.ts';

export interface ProcessGroup {
  /** Starts a program of the site; its output goes to a file of its own. Throws once the group is being ended. */
  start(name: string, args: string[]): ChildProcess;
  /** Ends a started program and starts it again the same way. */
  restart(name: string): Promise<void>;
  /** Runs a program that is meant to end, and gives its exit code. */
  run(name: string, args: string[]): Promise<number | null>;
  /** Ends all of them in reverse order and waits until they are gone. */
  stop(): Promise<void>;
  /** From now on a program that ends by itself is started again, after a pause that grows; `tell` hears of it. */
  superviseWith(tell: (line: string) => void): void;
  /** Resolves when one ends by itself and is not started again, with its name. */
  readonly ended: Promise<string>;
  /** The last lines that a program wrote. */
  tail(name: string): string;
}

/** Ends at once what a program started and left behind, and the program itself if it is still there. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

/** Programs that live and die together. One that is asked to end and does not within `graceMs` is killed. */
export function createProcessGroup(
  root: string,
  logFolder: string,
  env: NodeJS.ProcessEnv,
  graceMs = 12_000,
): ProcessGroup {
  mkdirSync(logFolder, { recursive: true });
  const children: ChildProcess[] = [];
  const started = new Map<string, { child: ChildProcess; args: string[] }>();
  /** Programs whose log was begun: what they write after a restart goes below what they wrote before it. */
  const logged = new Set<string>();
  let isStopping = false;
  let tell: ((line: string) => void) | undefined;
  const deaths = createDeathRecord();
  const pauses = new Set<NodeJS.Timeout>();
  const { promise: ended, resolve: tellEnded } = Promise.withResolvers<string>();
  const logOf = (name: string) => join(logFolder, `${name}.log`);

  function stopOne(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const force = setTimeout(() => killGroup(child), graceMs);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  function launch(name: string, args: string[]): ChildProcess {
    if (isStopping) throw new Error(`${name} is not started: everything is being ended`);
    // The file itself and no pipe: what a program says last is there once it has ended.
    const log = openSync(logOf(name), logged.has(name) ? 'a' : 'w');
    logged.add(name);
    // A group of its own: Ctrl-C reaches only the starter, which then ends the others in order.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    child.once('exit', () => killGroup(child));
    children.push(child);
    return child;
  }

  function start(name: string, args: string[]): ChildProcess {
    const child = launch(name, args);
    started.set(name, { child, args });
    child.once('exit', (code, signal) => {
      if (!isStopping && started.get(name)?.child === child)
        onDeath(name, args, signal ?? `exit code ${code}`);
    });
    return child;
  }

  function onDeath(name: string, args: string[], reason: string): void {
    const pauseMs = tell && deaths.pauseAfterDeath(name);
    if (pauseMs === undefined) {
      tellEnded(name);
      return;
    }
    tell?.(`${name} ended (${reason}); it is started again in ${pauseMs / 1000} s.`);
    const pause = setTimeout(() => {
      pauses.delete(pause);
      start(name, args);
    }, pauseMs);
    pauses.add(pause);
  }

  return {
    ended,
    start,
    superviseWith: (given) => {
      tell = given;
    },
    async restart(name) {
      const running = started.get(name);
      if (!running || isStopping) return;
      // Forgotten first, so that its end is not taken for a fault.
      started.delete(name);
      await stopOne(running.child);
      if (!isStopping) start(name, running.args);
    },
    run: (name, args) => new Promise((resolve) => launch(name, args).once('exit', resolve)),
    async stop() {
      isStopping = true;
      for (const pause of pauses) clearTimeout(pause);
      for (const child of [...children].reverse()) await stopOne(child);
    },
    tail: (name) =>
      existsSync(logOf(name))
        ? readFileSync(logOf(name), 'utf8').trimEnd().split('\n').slice(-15).join('\n')
        : '',
  };
}

/** Waits until an address answers 200; rejects after `within` ms. */
export async function waitForAnswer(url: string, within: number, stillRuns: () => boolean): Promise<void> {
  const deadline = Date.now() + within;
  while (Date.now() < deadline) {
    if (!stillRuns()) throw new Error(`the program behind ${url} ended`);
    const isUp = await fetch(url, { signal: AbortSignal.timeout(1500) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 100);
    await promise;
  }
  throw new Error(`${url} did not answer within ${within / 1000} s`);
}
