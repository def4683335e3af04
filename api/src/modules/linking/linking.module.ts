import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import type { ApiModule } from '../module.ts';
import { forgetAttempts } from './attempts.ts';
import { GameUnclear } from './game-server-port.ts';
import { reviveTasks, talkToGame } from './game-tasks.ts';
import { taskJob } from './hand-over.ts';
import { forgetLinks, isPersonBusy } from './link-erasure.ts';
import { linkOpsCommands } from './linking.ops.ts';
import { linkingRoutes } from './linking.routes.ts';
import { releaseEnded } from './sell-synced.ts';
import { syncDueLinks, syncJob, syncLink } from './sync-link.ts';

const upkeepJob = defineJob('game-link-upkeep', Type.Unknown());

/** Scheduled upkeep: due syncs, locks that outlived their listing, lost jobs. */
export async function keepUp(context: AppContext): Promise<void> {
  await syncDueLinks(context);
  await releaseEnded(context);
  await reviveTasks(context);
  await forgetAttempts(context.db, context.clock.now());
}

/** Linked game accounts and the items in them. */
export const linkingModule: ApiModule = {
  name: 'linking',
  routes: linkingRoutes,
  tasks: (context) => ({
    ...handleJob(taskJob, ({ taskId }) => talkToGame(context, taskId)),
    ...handleJob(syncJob, async ({ linkId }) => {
      try {
        await syncLink(context, linkId);
      } catch (error) {
        // Already recorded on the link, and the next sync is scheduled.
        if (!(error instanceof GameUnclear)) throw error;
        context.log.warn(
          { gameLink: linkId, problem: error.message },
          'a game account could not be looked into',
        );
      }
    }),
    ...handleJob(upkeepJob, () => keepUp(context)),
  }),
  schedule: [`*/2 * * * * ${upkeepJob.name}`],
  opsCommands: linkOpsCommands,
  personalRows: [
    {
      table: 'link_attempt',
      columns: ['account_id'],
      hide: ['sealed', 'session_hash'],
      onDelete: 'delete',
    },
    { table: 'game_link', columns: ['account_id'], onDelete: 'keep' },
    { table: 'synced_item', columns: ['account_id'], onDelete: 'keep' },
    { table: 'game_task', columns: ['to_account_id'], onDelete: 'keep' },
  ],
  keepsPerson: async (tx, accountId) =>
    (await isPersonBusy(tx, accountId)) ? ('LINK_IN_USE' as const) : undefined,
  forgetPerson: (tx, { id }, now) => forgetLinks(tx, id, now),
};
