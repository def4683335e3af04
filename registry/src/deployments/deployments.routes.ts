import Type from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { Fallbacks, IfMatch, Instant, Nullable, RemoteName, revisionOf, VersionName } from '../schemas.ts';
import { Watch } from '../watches/watch-schemas.ts';
import { listDecisions } from './decisions.ts';
import { chooseFallbacks, deploy, listStatus, statusOf } from './deployments.service.ts';

const Revision = Type.Object({ revision: Type.Integer() });
const Remote = Type.Object({ remote: RemoteName });
const RemoteStatus = Type.Object({
  remote: RemoteName,
  live: Nullable(VersionName),
  since: Nullable(Instant),
  previous: Nullable(VersionName),
  fallback: Nullable(VersionName),
  withdrawn: Type.Array(VersionName),
  rollout: Nullable(
    Type.Object({
      id: Type.Integer(),
      version: VersionName,
      status: Type.String(),
      share: Type.Integer({ description: 'Percent of the visitors' }),
    }),
  ),
  watch: Nullable(Watch),
  frozen: Nullable(Type.Object({ since: Instant, reason: Nullable(Type.String()) })),
});
const RemoteSummary = Type.Interface([RemoteStatus], {
  by: Nullable(Type.String({ description: 'Who made the version live' })),
  owner: Type.String({ description: 'Team' }),
  bytes: Type.Integer({ description: 'Of all files of the version' }),
});
const Decision = Type.Object({
  id: Type.Integer(),
  at: Instant,
  remote: RemoteName,
  version: VersionName,
  action: Type.String(),
  reason: Type.Optional(Type.String()),
  host: Type.Optional(Type.String()),
});

function readRoutes(app: RegistryApp, context: RegistryContext): void {
  app.get(
    '/v1/remotes',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'What is live of every remote, with its owner and size',
        response: { 200: Type.Array(RemoteSummary) },
      },
    },
    () => listStatus(context),
  );

  app.get(
    '/v1/remotes/:remote',
    {
      config: { access: 'reader' },
      schema: { summary: 'What is live of a remote', params: Remote, response: { 200: RemoteStatus } },
    },
    async ({ params }) => {
      const status = await statusOf(context, params.remote);
      if (!status.live)
        throw new RegistryError('NOT_FOUND', `No version of ${params.remote} is live.`, 'remote');
      return status;
    },
  );

  app.get(
    '/v1/decisions',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'The decisions about what is live, in order',
        querystring: Type.Object({
          remote: Type.Optional(RemoteName),
          after: Type.Optional(Type.Integer({ minimum: 0, description: 'Id of the last known decision' })),
        }),
        response: { 200: Type.Array(Decision) },
      },
    },
    ({ query }) => listDecisions(context.db, query.remote, query.after),
  );
}

/** Deployments: what is live of a remote, the decisions that made it so, and new ones. */
export async function deploymentRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  readRoutes(app, context);

  app.post(
    '/v1/deployments',
    {
      config: { access: 'releaser', inConsole: 'with a code' },
      schema: {
        summary: 'Make a stored version live',
        headers: IfMatch,
        body: Type.Object(
          {
            remote: RemoteName,
            version: VersionName,
            action: Type.Enum(['publish', 'rollback', 'use']),
            fallbacks: Type.Optional(Fallbacks),
            host: Type.Optional(Type.String({ maxLength: 40 })),
          },
          { additionalProperties: false },
        ),
        response: { 200: Revision },
      },
    },
    async (request) => {
      const { session } = requireReleaserOf(request, request.body.remote);
      if (session && request.body.action === 'publish')
        throw new RegistryError(
          'NOT_ALLOWED',
          'Publish with "pnpm release": it checks the version.',
          'action',
        );
      return { revision: await deploy(context, request.body, revisionOf(request.headers), causeOf(request)) };
    },
  );

  app.put(
    '/v1/fallbacks',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Choose last good versions',
        headers: IfMatch,
        body: Fallbacks,
        response: { 200: Revision },
      },
    },
    async (request) => ({
      revision: await chooseFallbacks(context, request.body, revisionOf(request.headers), causeOf(request)),
    }),
  );
}
