import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createProcessLogs } from './process-logs.ts';
import { createExitHistory } from './restarts.ts';

export interface ProcessGroup {
  /** Starts a process of the site; its output goes to its own log file. Throws while the group is stopping. */
  start(name: string, args: string[]): ChildProcess;
  /** Stops a started process and starts it again with the same arguments. */
  restart(name: string): Promise<void>;
  /** Runs a process to completion and returns its exit code. */
  run(name: string, args: string[]): Promise<number | null>;
  /** Stops all processes in reverse order and waits until they have exited. */
  stop(): Promise<void>;
  /** From now on a process that exits by itself is restarted with exponential backoff; `logLine` receives each restart. */
  superviseWith(logLine: (line: string) => void): void;
  /** Resolves with the name of a process that exits by itself and is not restarted. */
  readonly ended: Promise<string>;
  /** The last lines of a process's output. */
  tail(name: string): string;
}

/** Kills a process and the children that it left behind. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process is left.
  }
}

/** A signal that ends a process leaves its exit code null. */
const hasEnded = ({ exitCode, signalCode }: Pick<ChildProcess, 'exitCode' | 'signalCode'>): boolean =>
  exitCode !== null || signalCode !== null;

function stopProcess(child: ChildProcess, graceMs: number): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => killGroup(child), graceMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Processes that start and stop together. A process that does not exit within `graceMs` of SIGTERM is killed. */
export function createProcessGroup(
  root: string,
  logFolder: string,
  env: NodeJS.ProcessEnv,
  graceMs = 12_000,
): ProcessGroup {
  const logs = createProcessLogs(logFolder);
  const children: ChildProcess[] = [];
  const started = new Map<string, { child: ChildProcess; args: string[] }>();
  let isStopping = false;
  let logLine: ((line: string) => void) | undefined;
  const exits = createExitHistory();
  const restarts = new Set<NodeJS.Timeout>();
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<string>();

  function launch(name: string, args: string[]): ChildProcess {
    if (isStopping) throw new Error(`${name} is not started: everything is being ended`);
    // A file descriptor instead of a pipe: the last output is on disk when the process has exited.
    const log = logs.open(name);
    // Its own process group: Ctrl-C reaches only the parent, which then stops the others in order.
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
        onExit(name, args, signal ?? `exit code ${code}`);
    });
    return child;
  }

  function onExit(name: string, args: string[], reason: string): void {
    const delayMs = logLine && exits.restartDelay(name);
    if (delayMs === undefined) {
      resolveEnded(name);
      return;
    }
    logLine?.(`${name} ended (${reason}); it is started again in ${delayMs / 1000} s.`);
    const timer = setTimeout(() => {
      restarts.delete(timer);
      start(name, args);
    }, delayMs);
    restarts.add(timer);
  }

  return {
    ended,
    start,
    superviseWith: (options) => {
      logLine = options;
    },
    async restart(name) {
      const running = started.get(name);
      if (!running || isStopping) return;
      // Removed first, so that its exit does not count as a failure.
      started.delete(name);
      await stopProcess(running.child, graceMs);
      if (!isStopping) start(name, running.args);
    },
    run: (name, args) => new Promise((resolve) => launch(name, args).once('exit', resolve)),
    async stop() {
      isStopping = true;
      for (const timer of restarts) clearTimeout(timer);
      for (const child of [...children].reverse()) await stopProcess(child, graceMs);
    },
    tail: logs.tail,
  };
}

/** Rejects when the signal aborts. */
export async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

/**
 * Polls until an address returns 200: a server that starts gives no event. Rejects when its process has ended, or after
 * `within` ms.
 */
export async function waitForResponse(
  url: string,
  within: number,
  server?: Pick<ChildProcess, 'exitCode' | 'signalCode'>,
): Promise<void> {
  const deadline = Date.now() + within;
  while (Date.now() < deadline) {
    if (server && hasEnded(server)) throw new Error(`the program behind ${url} ended`);
    const isUp = await fetch(url, { signal: AbortSignal.timeout(1500) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await delay(100);
  }
  throw new Error(`${url} did not answer within ${within / 1000} s`);
}
