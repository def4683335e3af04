import { join } from 'node:path';
import type { SourceCommit } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import type { DeploymentOutcome } from '@talad/registry-client/deployment-types';
import { withLock } from '@talad/registry-client/folder-lock';
import { type PackedVersion, uploadVersion } from '@talad/registry-client/upload-version';
import { execa } from 'execa';
import { remoteFolder, workspaceRoot } from '../webpack/workspace.ts';
import { buildRemote, readDeclaration } from './build.ts';
import { checkAndBuild } from './gate/check-sources.ts';
import { packVersion } from './pack-version.ts';
import { requireRegistry, withFindings } from './registry.ts';
import type { RolloutPlan } from './rollout-plan.ts';

/** What a publish did. */
export interface Published extends DeploymentOutcome {
  /** The version of the sources. */
  version: string;
  built: boolean;
  /** Why it was not tried, or only on the server. */
  untried?: string;
}

interface PublishOptions {
  /** A frozen remote, or a version that was withdrawn, stays as it is instead of being refused. */
  respectsDecisions?: boolean;
  /** The commit may be older than that of the live version. */
  older?: boolean;
  /** The version may go live although it was withdrawn. */
  again?: boolean;
  /** Chooses the steps in which visitors get the version; all get it at once if absent. */
  plan?: (declaration: RemoteDeclaration) => RolloutPlan | undefined;
}

/** A version that passes the checks of its sources, and whether it had to be built. */
interface BuiltVersion {
  packed: PackedVersion;
  built: boolean;
}

/** Checks the sources of remotes, builds what is needed, and packs the versions. */
export async function buildVersions(names: readonly string[]): Promise<BuiltVersion[]> {
  const declarations = await Promise.all(names.map(readDeclaration));
  return checkAndBuild(declarations, (declaration) =>
    withLock(join(remoteFolder(declaration.name), 'dist'), async () => {
      const built = await buildRemote(declaration.name);
      return { packed: await packVersion(declaration, 'production'), built };
    }),
  );
}

export async function buildVersion(name: string): Promise<BuiltVersion> {
  const [version] = await buildVersions([name]);
  if (!version) throw new Error(`${name} was not built.`);
  return version;
}

/** The commit that is checked out; undefined outside a Git repository, or before its first commit. */
export async function readSourceCommit(): Promise<SourceCommit | undefined> {
  const { stdout, failed } = await execa('git', ['show', '--no-patch', '--format=%H %cI', 'HEAD'], {
    cwd: workspaceRoot,
    reject: false,
  });
  const [commit, committedAt] = failed ? [] : stdout.split(' ');
  return commit && committedAt ? { commit, committedAt: new Date(committedAt).toISOString() } : undefined;
}

/**
 * Publishes a remote: checks its sources, builds and uploads the version, and makes it live at the registry. Throws a
 * GateError with the findings.
 */
export async function publish(
  name: string,
  { respectsDecisions, older, again, plan = () => undefined }: PublishOptions = {},
): Promise<Published> {
  const registry = requireRegistry();
  const { packed, built } = await buildVersion(name);
  await uploadVersion(registry, packed);
  const { version, declaration } = packed.release;
  const source = await readSourceCommit();
  const { remotes, untried } = await withFindings(
    registry.deploy({
      action: 'publish',
      versions: [
        {
          remote: name,
          version,
          ...plan(declaration),
          ...(source && { source }),
          ...(older && { older }),
          ...(again && { again }),
        },
      ],
      ...(respectsDecisions && { respectsDecisions }),
    }),
  );
  const [outcome] = remotes;
  if (!outcome) throw new Error(`${registry.url} reports no outcome for ${name}.`);
  return { ...outcome, version, built, ...(untried && { untried }) };
}
