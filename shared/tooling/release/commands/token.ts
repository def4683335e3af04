import type { AccessToken, NewAccessToken } from '@talad/registry-client/access-types';
import type { RegistryClient } from '@talad/registry-client/registry-client';
import { requireRegistry } from '../registry.ts';
import { type CommandOutput, defineCommand, output } from './command.ts';

const usage = `pnpm release token create <name> --remote <remote> [--days 90]
                                         a token that may release one remote
pnpm release token create <name> --role reader|host|administrator [--days 90]
                                         a token for a host, or for those who do everything
pnpm release token list
pnpm release token revoke <id>`;

interface TokenOptions {
  remote?: string | undefined;
  role?: string | undefined;
  days?: string | undefined;
}

const dayMs = 24 * 3_600_000;

function roleOf({ role, remote }: TokenOptions): NewAccessToken['role'] {
  if (remote !== undefined && role === undefined) return 'releaser';
  if (role === 'reader' || role === 'host' || role === 'administrator' || role === 'releaser') return role;
  throw new Error(`State --remote, or --role.\n${usage}`);
}

function expiryOf({ days }: TokenOptions): string | undefined {
  if (days === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new Error('--days is a whole number from 1 to 9999.');
  return new Date(Date.now() + Number(days) * dayMs).toISOString();
}

async function create(registry: RegistryClient, name: string, options: TokenOptions): Promise<CommandOutput> {
  const expiresAt = expiryOf(options);
  const created = await registry.createToken({
    name,
    role: roleOf(options),
    ...(options.remote !== undefined && { remote: options.remote }),
    ...(expiresAt && { expiresAt }),
  });
  const { id, token } = created;
  return output(created, token, `"${name}" (${id}) is shown only this once. Set it as REGISTRY_TOKEN.`);
}

const rowOf = ({ id, name, role, remote, createdAt, expiresAt, revokedAt, lastUsedAt }: AccessToken) => ({
  id,
  name,
  role: remote ?? role,
  created: createdAt,
  used: lastUsedAt ?? 'never',
  state: revokedAt ? 'revoked' : expiresAt ? `until ${expiresAt}` : 'valid',
});

export const tokenCommand = defineCommand({
  usage,
  options: { remote: { type: 'string' }, role: { type: 'string' }, days: { type: 'string' } },
  run: async ([command, subject], options) => {
    const registry = requireRegistry();
    if (command === 'list') {
      const tokens = await registry.tokens();
      return { data: tokens, print: () => console.table(tokens.map(rowOf)) };
    }
    if (command === 'create' && subject) return create(registry, subject, options);
    if (command === 'revoke' && subject) {
      const revoked = await registry.revokeToken(Number(subject));
      return output(revoked, `"${revoked.name}" is revoked`);
    }
    throw new Error(usage);
  },
});
