import Type from 'typebox';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RemoteName, VersionName } from '../schemas.ts';
import { prune } from './prune.service.ts';

const Removed = Type.Object({ remote: RemoteName, version: VersionName, bytes: Type.Integer() });
const Remaining = Type.Object({ remote: RemoteName, version: VersionName, reason: Type.String() });

/** Removing old versions. */
export async function pruneRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.post(
    '/v1/prune',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Remove old versions that nothing uses, and say why the others stay',
        body: Type.Object({ keep: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
        response: { 200: Type.Object({ removed: Type.Array(Removed), remaining: Type.Array(Remaining) }) },
      },
    },
    async (request) => {
      const { removed, remaining } = await prune(context, request.body.keep, causeOf(request));
      return { removed: [...removed], remaining: [...remaining] };
    },
  );
}
