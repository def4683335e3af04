import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { RegistryError } from '../registry-error.ts';
import type { Trial, TrialFinding } from './run-trial.ts';

/** What the process of a trial answers. */
export type TrialMessage = { findings: TrialFinding[] } | { error: string };

const script = fileURLToPath(new URL('./trial-process.ts', import.meta.url));

/** Kills a process with its children: it leads a process group of its own. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}

const failed = (reason: string) =>
  new RegistryError('UNAVAILABLE', `The trial failed: ${reason}. Try again later.`);

/**
 * Runs a trial in a process of its own, so that no page, browser or host can disturb the registry. The process gets no
 * secrets, and ends with all that it started, at the latest by the signal.
 */
export async function runInProcess(trial: Trial, signal: AbortSignal): Promise<TrialFinding[]> {
  if (signal.aborted) throw failed('it took too long');
  const { PATH, HOME, TZ, NODE_COMPILE_CACHE } = process.env;
  const child = fork(script, [], {
    detached: true,
    // What the browser leaves in it is removed with the trial.
    env: { PATH, HOME, TZ, NODE_COMPILE_CACHE, TMPDIR: trial.folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => endGroup(child.pid);
  signal.addEventListener('abort', end, { once: true });
  try {
    child.send(trial);
    const answered = once(child, 'message') as Promise<[TrialMessage]>;
    const ended = once(child, 'exit').then((): [TrialMessage] => [{ error: 'it ended, or took too long' }]);
    const [response] = await Promise.race([answered, ended]);
    if ('findings' in response) return response.findings;
    throw failed(response.error);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
