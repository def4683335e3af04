import Type, { type Static } from 'typebox';
import type { RegistryApp } from '../app.ts';
import { causeOf, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { Instant, Nullable, RemoteName } from '../schemas.ts';
import { hashOf, newToken } from './access-token.ts';
import {
  type AccessTokenRow,
  findTokenById,
  insertToken,
  listTokens,
  revokeToken,
} from './tokens.repository.ts';

const Role = Type.Enum(['reader', 'host', 'releaser', 'administrator']);
const TokenLine = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  role: Role,
  remote: Nullable(RemoteName),
  createdAt: Instant,
  createdBy: Type.String(),
  expiresAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
});
const NewToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    role: Role,
    remote: Type.Optional(RemoteName),
    expiresAt: Type.Optional(Instant),
  },
  { additionalProperties: false },
);

const lineOf = (row: AccessTokenRow): Static<typeof TokenLine> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** What a token may do, asked with the token itself. */
function ownTokenRoute(app: RegistryApp, { db }: RegistryContext): void {
  app.get(
    '/v1/tokens/own',
    {
      config: { access: 'reader' },
      schema: { summary: 'The token of the request', response: { 200: TokenLine } },
    },
    async ({ actor }) => {
      const id = actor?.tokenId;
      const row = id === undefined ? undefined : await findTokenById(db, id);
      if (!row) throw new RegistryError('NOT_FOUND', 'The request has no token.');
      return lineOf(row);
    },
  );
}

/** Tokens: an administrator creates them for teams and hosts, and revokes them. */
export async function tokenRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  const { db, now } = context;
  ownTokenRoute(app, context);
  app.get(
    '/v1/tokens',
    {
      config: { access: 'administrator' },
      schema: { summary: 'All tokens, newest first', response: { 200: Type.Array(TokenLine) } },
    },
    async () => (await listTokens(db)).map(lineOf),
  );

  app.post(
    '/v1/tokens',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Create a token; the response is the only place that shows it',
        body: NewToken,
        response: { 201: Type.Interface([TokenLine], { token: Type.String() }) },
      },
    },
    async (request, reply) => {
      const { name, role, remote, expiresAt } = request.body;
      if ((role === 'releaser') !== (remote !== undefined))
        throw new RegistryError(
          'BAD_REQUEST',
          'A releaser has a remote, and no other role has one.',
          'remote',
        );
      const token = newToken();
      const row = await db.transaction(async (tx) => {
        const at = now();
        const cause = causeOf(request);
        await record(tx, at, cause, { action: 'create token', remote, details: { name, role } });
        return insertToken(tx, {
          name,
          role,
          remote,
          hash: hashOf(token),
          createdAt: at,
          createdBy: cause.actor,
          expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
        });
      });
      return reply.code(201).send({ ...lineOf(row), token });
    },
  );

  app.delete(
    '/v1/tokens/:id',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Revoke a token',
        params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
        response: { 200: TokenLine },
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        const at = now();
        const row = await revokeToken(tx, request.params.id, at);
        if (!row) throw new RegistryError('NOT_FOUND', 'No token with this id can be revoked.', 'id');
        const { id, name, remote } = row;
        await record(tx, at, causeOf(request), { action: 'revoke token', remote, details: { id, name } });
        return lineOf(row);
      }),
  );
}
