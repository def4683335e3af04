import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { previewScopes } from '../database/tables.ts';
import { RegistryError } from '../registry-error.ts';
import { Instant, RemoteName, VersionName } from '../schemas.ts';
import { findPreview } from './previews.repository.ts';
import { createPreview, endPreviewsOf, type NewPreview } from './previews.service.ts';

const Version = Type.Object({ remote: RemoteName, version: VersionName });
const Link = Type.Object({
  token: Type.String({ description: 'Value of `preview`, or of `tab`, in the address of a page' }),
  siteOrigin: Type.String(),
  expiresAt: Instant,
});

/** Links that show a version which is not live. */
export async function previewRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  async function create(request: FastifyRequest, preview: NewPreview): Promise<Static<typeof Link>> {
    requireReleaserOf(request, preview.remote);
    const { token, expiresAt } = await createPreview(context, preview, causeOf(request));
    return { token, siteOrigin: context.siteOrigin, expiresAt: expiresAt.toISOString() };
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
      config: { access: 'releaser', inConsole: 'without a code' },
      schema: {
        summary: 'Create a link that shows a stored version in one tab for eight hours',
        body: Version,
        response: { 201: Link },
      },
    },
    async (request, reply) => reply.code(201).send(await create(request, { ...request.body, scope: 'tab' })),
  );

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
          200: Type.Interface([Version], { scope: Type.Enum([...previewScopes]), expiresAt: Instant }),
        },
      },
    },
    async ({ params: { hash } }) => {
      const preview = await findPreview(context.db, hash, context.now());
      if (!preview) throw new RegistryError('NOT_FOUND', 'There is no such link, or it has expired.', 'hash');
      const { remote, version, scope, expiresAt } = preview;
      return { remote, version, scope, expiresAt: expiresAt.toISOString() };
    },
  );
}
