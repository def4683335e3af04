import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { assertEmailVerified } from '../accounts/index.ts';
import { readConfig } from '../config/index.ts';
import { readUpload, takeUploads } from '../pictures/index.ts';
import { dropCardPictures, readCardPicture, storeCardPicture } from './card-pictures.ts';
import { identityOpsCommands } from './identity.ops.ts';
import { findAllOf, findExpiredPictures } from './identity.repository.ts';
import { askForRoles, readKyc, submitKyc } from './identity.service.ts';
import { openFacts } from './identity-facts.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const pictureBatch = 500;

const retentionJob = defineJob('drop-card-pictures', Type.Unknown());

/** Deletes card pictures past their retention period, and uploads that no check used within a day. */
async function dropExpiredPictures(context: AppContext): Promise<void> {
  const now = context.clock.now().getTime();
  const days = await readConfig(context.db, 'kyc_picture_days');
  const limits = {
    decidedBefore: new Date(now - days * dayMs),
    unusedSince: new Date(now - dayMs),
  };
  let keys: string[];
  do {
    keys = await findExpiredPictures(context.db, limits, pictureBatch);
    await dropCardPictures(context, keys);
  } while (keys.length === pictureBatch);
}

/** What a user submitted: facts and pictures, for as long as they are retained. */
async function exportIdentity(context: AppContext, accountId: number): Promise<Record<string, unknown>> {
  const sent: unknown[] = [];
  for (const row of await findAllOf(context.db, accountId)) {
    const pictures = [];
    for (const key of [row.frontKey, row.backKey]) {
      const content = key === null ? undefined : await readCardPicture(context, accountId, key);
      if (content) pictures.push(`data:image/webp;base64,${content.toString('base64')}`);
    }
    sent.push({ id: row.id, ...openFacts(context.config, row), pictures });
  }
  return { identity_checks: sent };
}

/** Identity checks: submission, the operator's decision, and the roles it grants. */
export const identityModule: ApiModule = {
  name: 'identity',
  routes: async (app, context) => {
    await takeUploads(app);

    route(app, 'GET /api/user/kyc', ({ user }) => readKyc(context, user.id));

    route(
      app,
      'POST /api/user/kyc/picture',
      async ({ user, request }) => {
        assertEmailVerified(user);
        return { key: await storeCardPicture(context, context.db, user.id, await readUpload(request)) };
      },
      { rateLimit: { max: 20, windowMs: hourMs, by: 'user' } },
    );

    // A few a day: limits trying id numbers to learn which ones are registered.
    route(
      app,
      'POST /api/user/kyc',
      ({ user, body }) => {
        assertEmailVerified(user);
        return submitKyc(context, user.id, body);
      },
      { rateLimit: { max: 10, windowMs: dayMs, by: 'user' } },
    );

    route(app, 'POST /api/user/kyc/roles', ({ user, body }) => askForRoles(context, user.id, body.roles));
  },
  tasks: (context) => handleJob(retentionJob, () => dropExpiredPictures(context)),
  schedule: [`41 * * * * ${retentionJob.name}`],
  personalRows: [
    {
      table: 'kyc_submission',
      columns: ['account_id'],
      hide: ['sealed', 'national_id_hash', 'laser_code_hash', 'decided_by'],
      onDelete: 'keep',
    },
    { table: 'kyc_picture', columns: ['account_id'], onDelete: 'keep' },
  ],
  exportUser: exportIdentity,
  opsCommands: identityOpsCommands,
};
