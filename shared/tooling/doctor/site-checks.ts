import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessToken } from '@talad/registry-client/access-types';
import { lockHolder } from '@talad/registry-client/folder-lock';
import { findRegistry } from '@talad/registry-client/registry-address';
import type { RegistryClient } from '@talad/registry-client/registry-client';
import { satisfies } from 'semver';
import { hostVersion, liveRelease, storeFolder } from '../release/store.ts';
import { platformVersion } from '../webpack/platform.ts';
import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';
import { type CheckResult, resultsOf } from './check-result.ts';

const dayMs = 24 * 3_600_000;
const maxLockMs = 10 * 60_000;
const maxSkewMs = 30_000;
const renewal = 'ask an administrator for "pnpm release token create"';

export function checkStore(): CheckResult[] {
  const { ok, warning, failed } = resultsOf('store');
  const folder = storeFolder();
  if (!existsSync(folder)) return [warning(`${folder} does not exist`, '"npm start" creates it')];
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
    return [ok(folder)];
  } catch {
    return [failed(`${folder} cannot be written`, 'change its owner, or set STORE_DIR')];
  }
}

function checkToken({ name, role, remote, expiresAt }: AccessToken, now: number): CheckResult {
  const { ok, warning } = resultsOf('token');
  const of = `"${name}", ${role}${remote ? ` of ${remote}` : ''}`;
  if (!expiresAt) return ok(of);
  const days = Math.floor((Date.parse(expiresAt) - now) / dayMs);
  if (days >= 14) return ok(`${of}, ${days} days left`);
  return warning(`${of}, ${days} days left`, renewal);
}

/** The registry's clock, by the Date of its response, which has full seconds. */
async function checkClock(url: string): Promise<CheckResult> {
  const { ok, failed } = resultsOf('clock');
  const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) });
  const skew = Date.now() - Date.parse(response.headers.get('date') ?? '');
  if (!(Math.abs(skew) > maxSkewMs)) return ok('as that of the registry');
  return failed(
    `${Math.round(skew / 1000)} s away from the registry's`,
    'set the time of this machine (NTP)',
  );
}

export async function checkRegistry(
  find: () => RegistryClient | undefined = () => findRegistry(storeFolder()),
  now = Date.now(),
): Promise<CheckResult[]> {
  const { ok, warning, failed } = resultsOf('registry');
  try {
    const registry = find();
    if (!registry)
      return [
        warning('the store is a copy of none', 'run "npm start", or set REGISTRY_URL and REGISTRY_TOKEN'),
      ];
    const token = await registry.ownToken();
    return [ok(`${registry.url} answers`), checkToken(token, now), await checkClock(registry.url)];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      failed(message, message.includes('token') ? renewal : 'run "npm start", or correct REGISTRY_URL'),
    ];
  }
}

/** Whether every live remote accepts the platform of this checkout. */
export function checkVersions(): CheckResult[] {
  const { ok, warning } = resultsOf('versions');
  const host = hostVersion();
  if (!host) return [warning('no host is deployed', 'run "npm start" or "pnpm release publish host"')];
  const results = remoteNames().map((name) => {
    const live = liveRelease(name);
    if (!live) return warning(`${name} is not live`, `run "pnpm release publish ${name}"`);
    const { platform } = live.declaration;
    if (satisfies(platformVersion, platform)) return ok(`${name} ${live.version}`);
    return warning(
      `${name} ${live.version} needs the platform ${platform}, this checkout has ${platformVersion}`,
      `run "pnpm release publish ${name}"`,
    );
  });
  return [ok(`host ${host}`), ...results];
}

/** Locks of builds and of the store. */
export function checkLocks(
  folders = [storeFolder(), ...['host', ...remoteNames()].map((name) => join(workspaceRoot, name, 'dist'))],
  now = Date.now(),
): CheckResult[] {
  const { ok, failed } = resultsOf('locks');
  const old = folders.flatMap((folder) => {
    const holder = lockHolder(folder);
    if (!holder || now - holder.since < maxLockMs) return [];
    const minutes = Math.round((now - holder.since) / 60_000);
    return failed(
      `${folder} is locked for ${minutes} min by process ${holder.pid}`,
      `see what it does; "kill ${holder.pid}" frees the lock`,
    );
  });
  return old.length > 0 ? old : [ok('none is older than 10 min')];
}
