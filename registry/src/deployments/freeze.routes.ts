import Type from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RemoteName, VersionName } from '../schemas.ts';
import { setFrozen } from './deployments.service.ts';

const Remote = Type.Object({ remote: RemoteName });
const Frozen = Type.Object({ version: VersionName });

/** Freezing a remote at its live version, and ending that. */
export async function freezeRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.put(
    '/v1/remotes/:remote/freeze',
    {
      config: { access: 'releaser', inConsole: 'after a fresh sign-in' },
      schema: {
        summary: 'Refuse publishes of a remote',
        params: Remote,
        body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
        response: { 200: Frozen },
      },
    },
    async (request) => {
      const { remote } = request.params;
      requireReleaserOf(request, remote);
      const { reason } = request.body;
      return { version: await setFrozen(context, { remote, action: 'freeze', reason }, causeOf(request)) };
    },
  );

  app.delete(
    '/v1/remotes/:remote/freeze',
    {
      config: { access: 'releaser', inConsole: 'after a fresh sign-in' },
      schema: { summary: 'Permit publishes of a remote again', params: Remote, response: { 200: Frozen } },
    },
    async (request) => {
      const { remote } = request.params;
      requireReleaserOf(request, remote);
      return { version: await setFrozen(context, { remote, action: 'unfreeze' }, causeOf(request)) };
    },
  );
}
