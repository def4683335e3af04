import Type from 'typebox';
import { requireAdministrator, requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { ApiPart, HostPart, maxPlatformBytes } from '../platform/platform-schemas.ts';
import { RegistryError } from '../registry-error.ts';
import { RolloutSummary } from '../rollouts/rollout-schemas.ts';
import { Instant, Nullable, RemoteName, Steps, StepTime, VersionName } from '../schemas.ts';
import { listDecisions } from './decisions.ts';
import { deploy } from './deploy.ts';
import { listStatus, statusOf } from './deployments.service.ts';

const Source = Type.Object({ commit: Type.String({ pattern: '^[0-9a-f]{7,64}$' }), committedAt: Instant });
/** Versions that one request makes live: those of all remotes when a site starts. */
const maxVersions = 50;
const NewDeployment = Type.Object(
  {
    action: Type.Enum(['publish', 'rollback', 'use']),
    versions: Type.Array(
      Type.Object(
        {
          remote: RemoteName,
          version: VersionName,
          steps: Type.Optional(Steps),
          everyMs: Type.Optional(StepTime),
          source: Type.Optional(Source),
          older: Type.Optional(
            Type.Boolean({ description: 'Its commit may be older than that of the live version' }),
          ),
          again: Type.Optional(Type.Boolean({ description: 'It may go live although it was withdrawn' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: maxVersions },
    ),
    platform: Type.Optional(
      Type.Object(
        { host: Type.Optional(HostPart), api: Type.Optional(ApiPart) },
        { additionalProperties: false, description: 'The host and the API that start together with them' },
      ),
    ),
    respectsDecisions: Type.Optional(
      Type.Boolean({ description: 'Frozen remotes and withdrawn versions stay as they are' }),
    ),
  },
  { additionalProperties: false },
);
const Outcome = Type.Object({
  remote: RemoteName,
  before: Nullable(VersionName),
  live: Nullable(VersionName),
  outcome: Type.Enum(['live', 'unchanged', 'rollout', 'skipped']),
  rollout: Type.Optional(Type.Integer({ description: 'Id of the rollout' })),
  reason: Type.Optional(Type.String({ description: 'Why it was left as it is' })),
});
const DeploymentResult = Type.Object({
  revision: Type.Integer(),
  remotes: Type.Array(Outcome),
  untried: Type.Optional(
    Type.String({ description: 'Why the versions were not tried, or only on the server' }),
  ),
});
const Remote = Type.Object({ remote: RemoteName });
const RemoteStatus = Type.Object({
  remote: RemoteName,
  live: Nullable(VersionName),
  since: Nullable(Instant),
  previous: Nullable(VersionName),
  fallback: Nullable(VersionName),
  withdrawn: Type.Array(VersionName),
  rollout: Nullable(RolloutSummary),
  watched: Nullable(RolloutSummary),
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
  source: Type.Optional(Source),
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
      config: { access: 'releaser', inConsole: 'after a fresh sign-in' },
      bodyLimit: maxPlatformBytes,
      schema: {
        summary: 'Make stored versions live, all of them or none, if they pass the gate',
        body: NewDeployment,
        response: { 200: DeploymentResult },
      },
    },
    async (request, reply) => {
      const { action, versions, platform } = request.body;
      for (const { remote } of versions) {
        const { session } = requireReleaserOf(request, remote);
        if (session && action === 'publish')
          throw new RegistryError('NOT_ALLOWED', 'Publish with "pnpm release".', 'action');
      }
      if (platform) requireAdministrator(request);
      // A trial takes minutes; if the client has disconnected meanwhile, nothing goes live.
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const { remotes, ...result } = await deploy(context, request.body, causeOf(request), gone.signal);
      return { ...result, remotes: [...remotes] };
    },
  );
}
