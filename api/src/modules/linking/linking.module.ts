import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import type { AppContext } from '../../context.ts';
import { on } from '../../domain-events/domain-event.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { GameOutcomeUnknown } from '../../ports/game-server.ts';
import { syncedItemPaid, syncedItemRefunded, syncedItemResumed } from '../orders/index.ts';
import { deleteAttempts } from './attempts.ts';
import { taskJob } from './begin-task.ts';
import { requeueTasks, runGameTask } from './game-tasks.ts';
import { handOverSynced, resumeHandOver, undoHandOver } from './hand-over.ts';
import { linkCreationRoutes } from './link-creation.routes.ts';
import { linkOpsCommands } from './linking.ops.ts';
import { linkRoutes } from './links.routes.ts';
import { releaseEnded } from './sell-synced.ts';
import { syncDueLinks, syncJob, syncLink } from './sync-link.ts';
import { syncedItemRoutes } from './synced-items.routes.ts';

const upkeepJob = defineJob('game-link-upkeep', Type.Unknown());

/** Scheduled upkeep: due syncs, locks that outlived their listing, lost jobs. */
export async function keepUp(context: AppContext): Promise<void> {
  await syncDueLinks(context);
  await releaseEnded(context);
  await requeueTasks(context);
  await deleteAttempts(context.db, context.clock.now());
}

/** Linked game accounts and the items in them. */
export const linkingModule: ApiModule = {
  name: 'linking',
  routes: (app, context) => {
    linkCreationRoutes(app, context);
    linkRoutes(app, context);
    syncedItemRoutes(app, context);
  },
  subscriptions: [
    on(syncedItemPaid, (tx, { at, ...item }) => handOverSynced(tx, { ...item, now: at })),
    on(syncedItemResumed, (tx, { orderItemId, at }) => resumeHandOver(tx, orderItemId, at)),
    on(syncedItemRefunded, (tx, { at, ...order }) => undoHandOver(tx, { ...order, now: at })),
  ],
  tasks: (context) => ({
    ...handleJob(taskJob, ({ taskId }) => runGameTask(context, taskId)),
    ...handleJob(syncJob, async ({ linkId }) => {
      try {
        await syncLink(context, linkId);
      } catch (error) {
        // Already recorded on the link, and the next sync is scheduled.
        if (!(error instanceof GameOutcomeUnknown)) throw error;
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
};
