import { flushCompileCache } from 'node:module';
import type { TrialAnswer } from './run-in-process.ts';
import { runTrial, type Trial } from './run-trial.ts';

// At its end it is killed.
flushCompileCache();

const answer = (message: TrialAnswer) => process.send?.(message);

/** Without the registry, no other process ends this group. */
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.once('message', (trial: Trial) =>
  runTrial(trial).then(
    (findings) => answer({ findings }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  ),
);
