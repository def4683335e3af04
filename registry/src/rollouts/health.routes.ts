import Type from 'typebox';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { RemoteName, VersionName } from '../schemas.ts';
import { addHealth } from './health.repository.ts';
import { visitsOf } from './health.ts';
import { recordOutage } from './rollouts.repository.ts';

const maxCount = 1_000_000;
const Count = Type.Integer({ minimum: 0, maximum: maxCount });
const Moments = Type.Object({ count: Count, sum: Type.Number(), squares: Type.Number({ minimum: 0 }) });
const VersionReport = Type.Object({
  remote: RemoteName,
  version: VersionName,
  rollout: Type.Optional(
    Type.Object({ id: Type.Integer({ minimum: 1 }), share: Type.Integer({ minimum: 0, maximum: 100 }) }),
  ),
  language: Type.Enum(['en', 'th']),
  device: Type.Enum(['phone', 'desktop']),
  ...visitsOf(() => Count),
  asked: Type.Number({ minimum: 0, maximum: maxCount }),
  lcp: Moments,
  inp: Moments,
  cls: Moments,
});
const VersionOutage = Type.Object({
  remote: RemoteName,
  version: VersionName,
  reason: Type.String({ maxLength: 500 }),
});

/** Four segments of the live versions, their replaced versions, and those of rollouts. */
const maxReports = 1_000;
const maxOutages = 16;

/** What hosts report of their visitors. */
export async function healthRoutes(app: RegistryApp, { db, now }: RegistryContext): Promise<void> {
  app.post(
    '/v1/health',
    {
      config: { access: 'host' },
      schema: {
        summary: 'Report what visitors experienced since the last report',
        body: Type.Object({
          versions: Type.Optional(Type.Array(VersionReport, { maxItems: maxReports })),
          outages: Type.Optional(Type.Array(VersionOutage, { maxItems: maxOutages })),
        }),
        response: { 204: Type.Null() },
      },
    },
    async ({ body: { versions = [], outages = [] } }, reply) => {
      await addHealth(db, versions, now());
      for (const outage of outages) await recordOutage(db, outage);
      return reply.code(204).send(null);
    },
  );
}
