import Type from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { Instant, RemoteName } from '../schemas.ts';
import { listHealth } from './health.repository.ts';
import { RolloutSummary, VisitCounts } from './rollout-schemas.ts';
import { statusOfRollout } from './rollout-status.ts';
import { findRollout, listRollouts, type RolloutRow } from './rollouts.repository.ts';
import { stopRollout } from './rollouts.service.ts';

const maxPageSize = 100;

const Segment = Type.Interface([VisitCounts], {
  minute: Instant,
  arm: Type.Enum(['new', 'live']),
  language: Type.Enum(['en', 'th']),
  device: Type.Enum(['phone', 'desktop']),
});
const RolloutId = Type.Object({ id: Type.Integer({ minimum: 1 }) });

const lineOf = ({ db, now }: RegistryContext, row: RolloutRow) => statusOfRollout(db, row, now());

async function requireRollout({ db }: RegistryContext, id: number): Promise<RolloutRow> {
  const row = await findRollout(db, id);
  if (!row) throw new RegistryError('NOT_FOUND', `There is no rollout ${id}.`, 'id');
  return row;
}

function readRoutes(app: RegistryApp, context: RegistryContext): void {
  app.get(
    '/v1/rollouts',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'Rollouts, newest first',
        querystring: Type.Object({
          remote: Type.Optional(RemoteName),
          before: Type.Optional(
            Type.Integer({ minimum: 1, description: 'Id of the last one of the page before' }),
          ),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
        }),
        response: { 200: Type.Array(RolloutSummary) },
      },
    },
    async ({ query }) => {
      const rows = await listRollouts(context.db, { limit: maxPageSize, ...query });
      return Promise.all(rows.map((row) => lineOf(context, row)));
    },
  );

  app.get(
    '/v1/rollouts/:id',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'A rollout with its health by minute',
        params: RolloutId,
        response: { 200: Type.Interface([RolloutSummary], { health: Type.Array(Segment) }) },
      },
    },
    async ({ params }) => {
      const row = await requireRollout(context, params.id);
      const health = (await listHealth(context.db, row)).map(({ minute, ...segment }) => ({
        ...segment,
        minute: minute.toISOString(),
      }));
      return { ...(await lineOf(context, row)), health };
    },
  );
}

function writeRoutes(app: RegistryApp, context: RegistryContext): void {
  app.delete(
    '/v1/rollouts/:id',
    {
      config: { access: 'releaser', inConsole: 'after a fresh sign-in' },
      schema: {
        summary: 'End a rollout: all visitors get the live version',
        params: RolloutId,
        body: Type.Optional(Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) })),
        response: { 200: RolloutSummary },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireReleaserOf(request, (await requireRollout(context, id)).remote);
      await stopRollout(context, id, request.body?.reason || 'stopped by hand', causeOf(request));
      return lineOf(context, await requireRollout(context, id));
    },
  );
}

/** Rollouts: versions that replace another one, by health. */
export async function rolloutRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  readRoutes(app, context);
  writeRoutes(app, context);
}
