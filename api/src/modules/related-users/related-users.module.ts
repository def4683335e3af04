import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { deleteTraitsBefore } from './related-users.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a network and a browser are remembered after their last use; the privacy policy states both. */
const retentionDays = { address: 90, device: 365 } as const;

const retentionJob = defineJob('drop-old-traits', Type.Unknown());

/** Which users are related, and why: whether they share a mailbox, phone, browser, card, bank account, ID or network. */
export const relatedUsersModule: ApiModule = {
  name: 'related-users',
  personalRows: [{ table: 'user_trait', columns: ['user_id'], hide: ['value'], onDelete: 'delete' }],
  tasks: ({ db, clock }) =>
    handleJob(retentionJob, async () => {
      const now = clock.now().getTime();
      for (const kind of ['address', 'device'] as const)
        await deleteTraitsBefore(db, kind, new Date(now - retentionDays[kind] * dayMs));
    }),
  schedule: [`53 3 * * * ${retentionJob.name}`],
};
