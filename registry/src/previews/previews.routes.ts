import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { previewScopes } from '../database/tables.ts';
import { RegistryError } from '../registry-error.ts';
import { Instant, Nullable, RemoteName, VersionName } from '../schemas.ts';
import { findPreview } from './previews.repository.ts';
import {
  type CreatedPreview,
  createDevelopmentSession,
  createPreview,
  endPreviewsOf,
  type NewPreview,
} from './previews.service.ts';

const Version = Type.Object({ remote: RemoteName, version: VersionName });
const LoopbackOrigin = Type.String({
  pattern: '^http://localhost:\\d{1,5}$',
  description: 'Where the browser finds the remote: its own machine only',
});
const Link = Type.Object({
  token: Type.String({ description: 'Value of `preview`, or of `tab-preview`, in the address of a page' }),
  siteOrigin: Type.String(),
  expiresAt: Instant,
});

function createRoutes(app: RegistryApp, context: RegistryContext): void {
  const linkOf = ({ token, expiresAt }: CreatedPreview): Static<typeof Link> => ({
    token,
    siteOrigin: context.siteOrigin,
    expiresAt: expiresAt.toISOString(),
  });
  async function create(request: FastifyRequest, preview: NewPreview): Promise<Static<typeof Link>> {
    requireReleaserOf(request, preview.remote);
    return linkOf(await createPreview(context, preview, causeOf(request)));
  }

  app.post(
    '/v1/previews',
    {
      config: { access: 'releaser' },
      schema: {
        summary:
          'Create a link that shows a stored version for seven days; the answer is the only place that has it',
        body: Version,
        response: { 201: Link },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await create(request, { ...request.body, scope: 'browser' })),
  );

  app.post(
    '/v1/tab-previews',
    {
      config: { access: 'releaser', inConsole: 'at any time' },
      schema: {
        summary: 'Create a link that shows a stored version in one tab for eight hours',
        body: Version,
        response: { 201: Link },
      },
    },
    async (request, reply) => reply.code(201).send(await create(request, { ...request.body, scope: 'tab' })),
  );

  app.post(
    '/v1/development-sessions',
    {
      config: { access: 'releaser' },
      schema: {
        summary: 'Create a link that shows a remote of a developer’s machine in one tab for eight hours',
        body: Type.Object({ remote: RemoteName, origin: LoopbackOrigin }),
        response: { 201: Link },
      },
    },
    async (request, reply) => {
      requireReleaserOf(request, request.body.remote);
      return reply
        .code(201)
        .send(linkOf(await createDevelopmentSession(context, request.body, causeOf(request))));
    },
  );
}

/** Links that show what is not live. */
export async function previewRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  createRoutes(app, context);

  app.delete(
    '/v1/remotes/:remote/previews',
    {
      config: { access: 'releaser' },
      schema: {
        summary: 'End all links to versions of a remote; hosts know it within a minute',
        params: Type.Pick(Version, ['remote']),
        response: { 200: Type.Object({ ended: Type.Integer({ description: 'Number of links' }) }) },
      },
    },
    async (request) => {
      const { remote } = request.params;
      requireReleaserOf(request, remote);
      return endPreviewsOf(context, remote, causeOf(request));
    },
  );

  // By its hash, so that no log has a token.
  app.get(
    '/v1/previews/:hash',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'What a link shows',
        params: Type.Object({
          hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the token' }),
        }),
        response: {
          200: Type.Object({
            remote: RemoteName,
            version: Nullable(VersionName),
            origin: Nullable(LoopbackOrigin),
            scope: Type.Enum([...previewScopes]),
            expiresAt: Instant,
          }),
        },
      },
    },
    async ({ params: { hash } }) => {
      const preview = await findPreview(context.db, hash, context.now());
      if (!preview) throw new RegistryError('NOT_FOUND', 'There is no such link, or it has expired.', 'hash');
      const { remote, version, origin, scope, expiresAt } = preview;
      return { remote, version, origin, scope, expiresAt: expiresAt.toISOString() };
    },
  );
}
