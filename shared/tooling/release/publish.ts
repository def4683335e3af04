import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import { historyOf } from '@talad/contract/release-history';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { writeFolder } from '@talad/registry-client/drafts';
import { withLock } from '@talad/registry-client/folder-lock';
import { noteUse } from '@talad/registry-client/remove-old-copies';
import { type Mode, outputFolder } from '../webpack/base.ts';
import { globalNameOf } from '../webpack/remote-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { buildRemote, readDeclaration } from './build.ts';
import { readSurroundings, readVersionUses, type Surroundings, usesFile } from './compatibility/deployed.ts';
import { readUses } from './compatibility/read-uses.ts';
import type { PlatformRecord } from './compatibility/records.ts';
import { precompress } from './compress-beside.ts';
import { checkCompatibility } from './gate/compatibility.ts';
import { type Finding, GateError } from './gate/finding.ts';
import { passDeclaration, passGate } from './gate/run-gate.ts';
import { checkTrial } from './gate/trial.ts';
import { assertNotFrozen, pointTo } from './pointer.ts';
import type { RolloutPlan } from './rollout-plan.ts';
import { liveRelease, readLog, readRelease, storeFolder, versionFolder } from './store.ts';

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

const sri = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

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
  surroundings?: () => Promise<Surroundings>;
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
    surroundings = readSurroundings,
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
    const uses = readVersionUses(name, version);
    const judgeUses = async () =>
      refuse(name, uses ? checkCompatibility(name, uses, await surroundings()) : []);
    await judgeUses();
    if (isTried) refuse(name, await checkTrial(readRelease(name, version), console.warn));
    // Once more when nothing else can go live: another remote may have taken an address since.
    const judge = async () => {
      await passDeclaration(declaration, host);
      await judgeUses();
    };
    const steps = plan(declaration);
    await pointTo(name, version, 'publish', { judge, ...(steps && { plan: steps }) });
    const now = liveRelease(name)?.version ?? version;
    return { version: now, built, wasLive: false, ...(now !== version && { rollout: version }) };
  });
}

function refuse(name: string, findings: Finding[]): void {
  if (findings.length > 0) throw new GateError(name, findings);
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

/** Stores a remote's build output and returns its version. */
async function storeBuilt(declaration: RemoteDeclaration, mode: Mode): Promise<string> {
  const { name } = declaration;
  const dist = outputFolder(remoteFolder(name), mode);
  const manifest = JSON.parse(
    readFileSync(join(dist, 'browser/mf-manifest.json'), 'utf8'),
  ) as FederationManifest;
  const files = new Map<string, Buffer>();
  for (const file of readdirSync(join(dist, 'browser'))) {
    if (/\.(js|css|map)$/.test(file)) files.set(file, readFileSync(join(dist, 'browser', file)));
  }
  for (const file of readdirSync(join(dist, 'server')))
    files.set(`server/${file}`, readFileSync(join(dist, 'server', file)));
  files.set(usesFile, Buffer.from(JSON.stringify(readUses([join(remoteFolder(name), 'src')], declaration))));
  const content = createHash('sha256').update(JSON.stringify(declaration));
  // Without the maps, which do not run: webpack writes an interim name of the script, with the folder in its hash, into them.
  const running = [...files].filter(([file]) => !file.endsWith('.map'));
  for (const [file, bytes] of running.sort(([a], [b]) => (a < b ? -1 : 1)))
    content.update(file).update(bytes);
  const version = content.digest('hex').slice(0, 12);
  const release: ReleaseExtras = {
    name,
    version,
    builtAt: new Date().toISOString(),
    globalName: globalNameOf(name),
    base: `/r/${name}/${version}/`,
    entry: 'remoteEntry.js',
    server: 'server/server.cjs',
    integrity: Object.fromEntries(running.map(([file, bytes]) => [file, sri(bytes)])),
    chunks: Object.fromEntries(manifest.exposes.map(({ path, assets }) => [path, assets.js.sync])),
    declaration,
  };
  await storeVersion(release, files, mode);
  return version;
}

/**
 * A version appears in the store atomically, by one rename; an existing one is left unchanged. A folder without its
 * record is left over from an interrupted copy: it was never live and is replaced.
 */
async function storeVersion(release: ReleaseExtras, files: Map<string, Buffer>, mode: Mode) {
  const target = versionFolder(release.name, release.version);
  if (existsSync(join(target, 'release.json'))) {
    // The host on this machine removes copies that have not been used for days.
    noteUse(storeFolder(), release.name, release.version);
    return;
  }
  await writeFolder(storeFolder(), target, async (draft) => {
    mkdirSync(join(draft, 'server'));
    for (const [file, bytes] of files) writeFileSync(join(draft, file), bytes);
    const packed = [...files].filter(([file]) => mode === 'production' && /\.(js|css)$/.test(file));
    await Promise.all(packed.map(([file, bytes]) => precompress(join(draft, file), bytes)));
    writeFileSync(join(draft, 'release.json'), JSON.stringify(release, null, 2));
  });
}
