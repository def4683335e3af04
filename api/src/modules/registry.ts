import type { AppContext } from '../context.ts';
import type { Tasks } from '../jobs/job.ts';
import { accountsModule } from './accounts/accounts.module.ts';
import { configModule } from './config/config.module.ts';
import type { ApiModule } from './module.ts';
import { picturesModule } from './pictures/pictures.module.ts';

/** Every module of the product. */
export const modules: readonly ApiModule[] = [accountsModule, configModule, picturesModule];

/** The background work of all modules; two of the same name are refused. */
export function collectTasks(context: AppContext): Tasks {
  const all: Record<string, Tasks[string]> = {};
  for (const module of modules) {
    for (const [name, handler] of Object.entries(module.tasks?.(context) ?? {})) {
      if (name in all) throw new Error(`Two modules handle the job "${name}"`);
      all[name] = handler;
    }
  }
  return all;
}

/** Crontab lines of all modules. */
export const collectSchedule = (): string[] => modules.flatMap((module) => module.schedule ?? []);
