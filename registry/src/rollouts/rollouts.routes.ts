import Type, { type Static } from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { rolloutStatuses } from '../database/tables.ts';
import { RegistryError } from '../registry-error.ts';
import { Instant, Nullable, Percent, RemoteName, VersionName } from '../schemas.ts';
import { type HealthMinute, listHealth, readTotals } from './health.repository.ts';
import { armOf } from './health.ts';
import { numbersOf } from './rollout-numbers.ts';
import { findRollout, listRollouts, type RolloutRow, shareOf } from './rollouts.repository.ts';
import { stopRollout } from './rollouts.service.ts';
import { VisitCounts } from './visit-counts.ts';

const maxPageSize = 100;

const Arm = Type.Interface([VisitCounts], {
  failuresElsewhere: Type.Integer({ description: 'Visitors for whom another part of the page failed' }),
});
const Numbers = Type.Object({
  evidence: Nullable(Type.Number({ description: 'Against the version, which is rolled back at 100' })),
  findings: Type.Record(Type.String(), Nullable(Type.Number())),
  new: Arm,
  live: Arm,
  slower: Type.Object(
    { lcp: Nullable(Type.Number()), inp: Nullable(Type.Number()), cls: Nullable(Type.Number()) },
    { description: 'LCP and INP: 0.2 is 20 % slower than the live version; CLS: the difference' },
  ),
});
const RolloutLine = Type.Object({
  id: Type.Integer(),
  remote: RemoteName,
  version: VersionName,
  base: VersionName,
  status: Type.Enum([...rolloutStatuses]),
  steps: Type.Array(Percent),
  everyMs: Type.Integer(),
  step: Type.Integer(),
  share: Type.Integer({ description: 'Percent of the visitors that get the version' }),
  reason: Nullable(Type.String({ description: 'Why it does not advance, or how it ended' })),
  createdAt: Instant,
  createdBy: Type.String(),
  startedAt: Nullable(Instant),
  stepStartedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  numbers: Numbers,
});
const Segment = Type.Interface([Arm], {
  minute: Instant,
  arm: Type.Enum(['new', 'live']),
  language: Type.Enum(['en', 'th']),
  device: Type.Enum(['phone', 'desktop']),
});
const RolloutId = Type.Object({ id: Type.Integer({ minimum: 1 }) });

async function lineOf({ db }: RegistryContext, row: RolloutRow): Promise<Static<typeof RolloutLine>> {
  const totals = await readTotals(db, row.id);
  const { id, remote, version, base, status, steps, everyMs, step, reason, createdBy } = row;
  return {
    id,
    remote,
    version,
    base,
    status,
    steps,
    everyMs,
    step,
    reason,
    createdBy,
    share: row.status === 'running' ? shareOf(row) : row.status === 'completed' ? 100 : 0,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    stepStartedAt: row.stepStartedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    numbers: numbersOf({ evidence: row.evidence, totals }),
  };
}

const segmentOf = ({ minute, arm, language, device, ...counts }: HealthMinute): Static<typeof Segment> => ({
  minute: minute.toISOString(),
  arm,
  language,
  device,
  ...armOf((name) => counts[name]),
});

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
        response: { 200: Type.Array(RolloutLine) },
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
        response: { 200: Type.Interface([RolloutLine], { health: Type.Array(Segment) }) },
      },
    },
    async ({ params }) => {
      const row = await requireRollout(context, params.id);
      const health = await listHealth(context.db, row.id);
      return { ...(await lineOf(context, row)), health: health.map(segmentOf) };
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
        response: { 200: RolloutLine },
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

/** Rollouts: versions that more and more visitors get, by health. */
export async function rolloutRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  readRoutes(app, context);
  writeRoutes(app, context);
}
