import { flushCompileCache } from 'node:module';
import type { TrialMessage } from './run-in-process.ts';
import { runTrial, type Trial } from './run-trial.ts';

// At its end it is killed.
flushCompileCache();

const response = (message: TrialMessage) => process.send?.(message);

/** Without the registry, no other process ends this group. */
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.once('message', (trial: Trial) =>
  runTrial(trial).then(
    (findings) => response({ findings }),
    (error: unknown) => response({ error: error instanceof Error ? error.message : String(error) }),
  ),
);
