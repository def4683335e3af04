import Type from 'typebox';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { insertOutage, insertReports } from './health.repository.ts';
import { listOpenRollouts } from './rollouts.repository.ts';

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Moments = Type.Object({ count: Count, sum: Type.Number(), squares: Type.Number({ minimum: 0 }) });
const Report = Type.Object(
  {
    rolloutId: Type.Integer(),
    arm: Type.Enum(['new', 'live'], { description: 'The new version, or the live one beside it' }),
    language: Type.Enum(['en', 'th']),
    device: Type.Enum(['phone', 'desktop']),
    views: Count,
    failures: Count,
    failuresElsewhere: Count,
    lcp: Moments,
    inp: Moments,
    cls: Moments,
  },
  { additionalProperties: false },
);
const Outage = Type.Object({ rolloutId: Type.Integer(), reason: Type.String({ maxLength: 500 }) });

/** Segments of two rollouts. */
const mostReports = 16;

/** What hosts report of the visitors of a rollout. */
export async function healthRoutes(app: RegistryApp, { db, now }: RegistryContext): Promise<void> {
  app.post(
    '/v1/health',
    {
      config: { access: 'host' },
      schema: {
        summary: 'Report what visitors of rollouts experienced since the last report',
        body: Type.Object({
          reports: Type.Array(Report, { maxItems: mostReports }),
          outages: Type.Optional(Type.Array(Outage, { maxItems: mostReports })),
        }),
        response: { 204: Type.Null() },
      },
    },
    async ({ body: { reports, outages = [] } }, reply) => {
      const open = new Set((await listOpenRollouts(db)).map(({ id }) => id));
      const isOpen = ({ rolloutId }: { rolloutId: number }) => open.has(rolloutId);
      // A host may report what a rollout that has just ended has left.
      await insertReports(db, reports.filter(isOpen));
      for (const { rolloutId, reason } of outages.filter(isOpen))
        await insertOutage(db, rolloutId, reason, now());
      return reply.code(204).send(null);
    },
  );
}
