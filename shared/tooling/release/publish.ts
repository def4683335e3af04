import { join } from 'node:path';
import { historyOf } from '@talad/contract/release-history';
import type { PlatformRecord } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { withLock } from '@talad/registry-client/folder-lock';
import type { Mode } from '../webpack/base.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { buildRemote, readDeclaration } from './build.ts';
import type { DeployedSite } from './compatibility/deployed.ts';
import { readDeployedSite } from './compatibility/deployed.ts';
import { passDeclaration, passGate } from './gate/run-gate.ts';
import { fitsLive, worksInTrial } from './gate/stored-version.ts';
import { assertNotFrozen, pointTo } from './pointer.ts';
import type { RolloutPlan } from './rollout-plan.ts';
import { liveRelease, readLog } from './store.ts';
import { storeBuilt } from './store-built.ts';

/** What a publish did. */
export interface Published {
  /** The version that is live now. */
  version: string;
  built: boolean;
  wasLive: boolean;
  /** Why the version of the sources did not go live, if it did not. */
  stays?: string;
  /** The version that a rollout of it brings to the visitors; `version` is live meanwhile. */
  rollout?: string;
}

interface PublishOptions {
  /** The host that is deployed together with it; else it is judged against the deployed one. */
  host?: PlatformRecord;
  deployedSite?: () => Promise<DeployedSite>;
  respectDecisions?: boolean;
  isTried?: boolean;
  /** Chooses the steps in which visitors get the version; all get it at once if absent. */
  plan?: (declaration: RemoteDeclaration) => RolloutPlan | undefined;
}

/**
 * Publishes a remote: checks it, builds it if needed, stores the version under its content hash and makes it live.
 * Rebuilds nothing else. With `respectDecisions` a frozen remote stays as it is, and sources whose version was rolled
 * back are not published again; with `isTried: false` the version is not tried in the deployed host.
 */
export async function publish(
  name: string,
  {
    host,
    deployedSite = readDeployedSite,
    respectDecisions = false,
    isTried = true,
    plan = () => undefined,
  }: PublishOptions = {},
): Promise<Published> {
  const declaration = await readDeclaration(name);
  const live = liveRelease(name)?.version;
  const { frozen } = historyOf(readLog(), name);
  if (respectDecisions && frozen && live) {
    const stays = `it is frozen${frozen.reason ? ` (${frozen.reason})` : ''}`;
    return { version: live, built: false, wasLive: true, stays };
  }
  assertNotFrozen(name);
  return withLock(join(remoteFolder(name), 'dist'), async () => {
    const built = await passGate(declaration, () => buildRemote(name), host);
    const version = await storeBuilt(declaration, 'production');
    if (respectDecisions && live && live !== version && historyOf(readLog(), name).withdrawn.has(version)) {
      const stays = `${version}, which these sources give, was rolled back; "pnpm release publish ${name}" makes it live`;
      return { version: live, built, wasLive: true, stays };
    }
    if (live === version) return { version, built, wasLive: true };
    await fitsLive(name, version, deployedSite);
    if (isTried) await worksInTrial(name, version);
    // Once more when nothing else can go live: another remote may have taken an address since.
    const judge = async () => {
      await passDeclaration(declaration, host);
      await fitsLive(name, version, deployedSite);
    };
    const steps = plan(declaration);
    await pointTo(name, version, 'publish', { judge, ...(steps && { plan: steps }) });
    const now = liveRelease(name)?.version ?? version;
    return { version: now, built, wasLive: false, ...(now !== version && { rollout: version }) };
  });
}

/** Makes a stored version live; returns whether it was already. */
async function makeLive(name: string, version: string): Promise<boolean> {
  const wasLive = liveRelease(name)?.version === version;
  if (!wasLive) await pointTo(name, version, 'publish');
  return wasLive;
}

/** Stores a remote's build output under its content hash and makes it live, unchecked. */
export async function publishBuilt(
  declaration: RemoteDeclaration,
  mode: Mode,
  beforeLive: (version: string) => void = () => undefined,
) {
  const version = await storeBuilt(declaration, mode);
  beforeLive(version);
  return { version, wasLive: await makeLive(declaration.name, version) };
}
