import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import semver from 'semver';
import { type Changes, comparePackages, type PackageVersions } from './compare-packages.ts';
import { buildPackage } from './pack.ts';
import { type Manifest, publishedManifest, readManifest } from './package-manifest.ts';
import { platformFolders } from './platform-packages.ts';
import { fetchPublished, readBuiltManifest } from './published-package.ts';
import { linkDependencies } from './type-changes.ts';

interface Candidate extends PackageVersions {
  /** Folder of its sources. */
  source: string;
  /** The last published version. */
  published: string;
}

/** Files that say nothing about what a package does. */
const isContent = (file: string) => !/^(package\.json|CHANGELOG\.md|node_modules(\/.*)?)$/.test(file);

const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isContent)
    .sort()
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);

/** Reads the dependencies from the sources: those before it may have a new version by now. */
const dependenciesOf = (source: string) => (publishedManifest(source) as Manifest).dependencies;

const isSame = ({ before, after, source }: Candidate) =>
  isDeepStrictEqual(contentOf(before), contentOf(after)) &&
  isDeepStrictEqual(readBuiltManifest(before).dependencies, dependenciesOf(source));

/** The step from the last published version: an export that is gone or another is a major, a new one a minor. */
export function stepOf({ breaking, added }: Changes): 'major' | 'minor' | 'patch' {
  if (breaking.length > 0) return 'major';
  return added.length > 0 ? 'minor' : 'patch';
}

/** The entry of a changelog. */
export function entryOf(version: string, { breaking, added }: Changes): string {
  const section = (title: string, lines: string[]) =>
    lines.length > 0 ? `\n${title}:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n` : '';
  const text = section('Breaking', breaking) + section('New', added);
  return `## ${version}\n${text || '\nThe same exports, with other code behind them.\n'}`;
}

function writeVersion(source: string, version: string, changes: Changes): void {
  const manifest = join(source, 'package.json');
  const { version: current } = readManifest(source);
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(`"version": "${current}"`, `"version": "${version}"`));
  const changelog = join(source, 'CHANGELOG.md');
  const [title, ...entries] = readFileSync(changelog, 'utf8').split(/\n(?=## )/);
  const others = entries.filter((entry) => !entry.startsWith(`## ${version}\n`));
  writeFileSync(changelog, [title, `${entryOf(version, changes)}`, ...others].join('\n'));
}

/** Both versions of each package that was published before, side by side. */
async function collect(registry: string, folder: string): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const source of platformFolders()) {
    const { name } = readManifest(source);
    const published = await fetchPublished(name, registry, join(folder, 'fetched', name));
    if (!published) continue;
    const [before, after] = ['before', 'after'].map((one) => join(folder, one, 'node_modules', name)) as [
      string,
      string,
    ];
    cpSync(published.folder, before, { recursive: true });
    cpSync(await buildPackage(source), after, { recursive: true });
    for (const built of [before, after]) linkDependencies(source, built);
    found.push({ name, source, published: published.version, before, after });
  }
  return found;
}

/**
 * Gives each package whose content differs from its last published version the version that follows from the
 * differences, and an entry in its changelog. Returns a line for each package.
 */
export async function versionPackages(registry: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talad-versions-'));
  try {
    const candidates = await collect(registry, folder);
    const changes = await comparePackages(candidates, folder);
    return candidates.map((candidate) => {
      const { name, source, published } = candidate;
      const found = changes.get(name);
      if (!found || isSame(candidate)) return `${name} ${published} is unchanged`;
      const step = stepOf(found);
      const version = semver.inc(published, step);
      if (!version) throw new Error(`${name} has the version ${published}, which is none.`);
      writeVersion(source, version, found);
      return `${name} ${published} → ${version} (${step})`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
