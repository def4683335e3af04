import Type from 'typebox';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { RemoteName, VersionName } from '../schemas.ts';
import { insertReports } from './health.repository.ts';
import { noCounts, visitsOf } from './health.ts';
import { Count, ReportedCounts } from './rollout-schemas.ts';
import { listOpenRollouts, noteOutage } from './rollouts.repository.ts';
import { addVersionHealth } from './version-health.repository.ts';

const Moments = Type.Object({ count: Count, sum: Type.Number(), squares: Type.Number({ minimum: 0 }) });
const Report = Type.Interface(
  [ReportedCounts],
  {
    rolloutId: Type.Integer(),
    arm: Type.Enum(['new', 'live'], { description: 'The new version, or the live one beside it' }),
    language: Type.Enum(['en', 'th']),
    device: Type.Enum(['phone', 'desktop']),
    lcp: Moments,
    inp: Moments,
    cls: Moments,
  },
  { additionalProperties: false },
);
const Outage = Type.Object({ rolloutId: Type.Integer(), reason: Type.String({ maxLength: 500 }) });
const VersionOutage = Type.Object({
  remote: RemoteName,
  version: VersionName,
  reason: Type.String({ maxLength: 500 }),
});
const VersionReport = Type.Interface([ReportedCounts], {
  remote: RemoteName,
  version: VersionName,
});

/** Segments of two rollouts. */
const maxReports = 16;
/** Live versions, their replaced versions, and those of rollouts. */
const maxVersions = 200;

/** What hosts report of their visitors. */
export async function healthRoutes(app: RegistryApp, { db, now }: RegistryContext): Promise<void> {
  app.post(
    '/v1/health',
    {
      config: { access: 'host' },
      schema: {
        summary: 'Report what visitors experienced since the last report',
        body: Type.Object({
          reports: Type.Optional(Type.Array(Report, { maxItems: maxReports })),
          outages: Type.Optional(Type.Array(Outage, { maxItems: maxReports })),
          versionOutages: Type.Optional(Type.Array(VersionOutage, { maxItems: maxReports })),
          versions: Type.Optional(Type.Array(VersionReport, { maxItems: maxVersions })),
        }),
        response: { 204: Type.Null() },
      },
    },
    async ({ body: { reports = [], outages = [], versions = [], versionOutages = [] } }, reply) => {
      const open = new Set((await listOpenRollouts(db)).map(({ id }) => id));
      const isOpen = ({ rolloutId }: { rolloutId: number }) => open.has(rolloutId);
      // A host may report what a rollout that has just ended has left.
      await insertReports(
        db,
        reports.filter(isOpen).map((report) => ({ ...noCounts, ...report })),
      );
      for (const outage of [...outages, ...versionOutages]) await noteOutage(db, outage);
      await addVersionHealth(
        db,
        versions.map((report) => ({ ...visitsOf(() => 0), ...report })),
        now(),
      );
      return reply.code(204).send(null);
    },
  );
}
