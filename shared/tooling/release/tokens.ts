import type { AccessToken, NewAccessToken, RegistryClient } from '@talad/registry-client/registry-client';
import { findCopy } from './registry-deployment.ts';

export const tokenUsage = `pnpm release token create <name> --remote <remote> [--days 90]
                                         a token that may release one remote
pnpm release token create <name> --role reader|administrator [--days 90]
                                         a token for a host, or for those who do everything
pnpm release token list [--json]
pnpm release token revoke <id>`;

interface TokenOptions {
  json: boolean;
  remote?: string;
  role?: string;
  days?: string;
}

const dayMs = 24 * 3_600_000;

function roleOf({ role, remote }: TokenOptions): NewAccessToken['role'] {
  if (remote !== undefined && role === undefined) return 'releaser';
  if (role === 'reader' || role === 'administrator' || role === 'releaser') return role;
  throw new Error(`State --remote, or --role.\n${tokenUsage}`);
}

function expiryOf({ days }: TokenOptions): string | undefined {
  if (days === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new Error('--days is a whole number from 1 to 9999.');
  return new Date(Date.now() + Number(days) * dayMs).toISOString();
}

async function create(registry: RegistryClient, name: string, options: TokenOptions): Promise<string> {
  const expiresAt = expiryOf(options);
  const { id, token } = await registry.createToken({
    name,
    role: roleOf(options),
    ...(options.remote !== undefined && { remote: options.remote }),
    ...(expiresAt && { expiresAt }),
  });
  return `${token}\n"${name}" (${id}) is shown only this once. Set it as REGISTRY_TOKEN.`;
}

const rowOf = ({ id, name, role, remote, createdAt, expiresAt, revokedAt, lastUsedAt }: AccessToken) => ({
  id,
  name,
  role: remote ?? role,
  created: createdAt,
  used: lastUsedAt ?? 'never',
  state: revokedAt ? 'revoked' : expiresAt ? `until ${expiresAt}` : 'valid',
});

/** Runs one command of `pnpm release token`. */
export async function runTokenCommand(args: string[], options: TokenOptions): Promise<void> {
  const registry = findCopy()?.registry;
  if (!registry) throw new Error('Tokens are kept by the registry: set REGISTRY_URL and REGISTRY_TOKEN.');
  const [command, subject] = args;
  if (command === 'list') {
    const tokens = await registry.tokens();
    if (options.json) return console.log(JSON.stringify(tokens, null, 2));
    return console.table(tokens.map(rowOf));
  }
  if (command === 'create' && subject) return console.log(await create(registry, subject, options));
  if (command === 'revoke' && subject) {
    const { name } = await registry.revokeToken(Number(subject));
    return console.log(`"${name}" is revoked`);
  }
  throw new Error(tokenUsage);
}
