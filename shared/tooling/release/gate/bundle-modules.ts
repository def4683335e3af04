import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@talad/contract/release-findings';
import { packageFolder, readPackage } from '../../webpack/workspace.ts';
import type { Candidate } from './candidate.ts';
import { isWaived } from './waivers.ts';

/** Packages that the runtime and the design system bring for all remotes; a second copy has its own state. */
const platformPackages = new Set(
  ['@talad/runtime', '@talad/ui'].flatMap((name) =>
    Object.keys(readPackage(packageFolder(name)).dependencies ?? {}),
  ),
);
/** The contract has no state; each remote bundles what it uses of it. */
const bundledPackage = '@talad/contract';

const scopeOf = (packageName: string) => /^@[^/]+\//.exec(packageName)?.[0];
const platformScopes = new Set([...platformPackages].map(scopeOf).filter(Boolean));

const isPlatformPackage = (name: string) =>
  name !== bundledPackage && (platformPackages.has(name) || platformScopes.has(scopeOf(name)));

/** The sources of every module in a build, from its source maps. */
function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.map'))
    .flatMap(
      (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] }).sources,
    );
}

const packageOf = (source: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];

/** The folder of the workspace to which a source belongs, unless the remote may bundle it. */
function foreignFolderOf(source: string, remote: string): string | undefined {
  const isGenerated = /^(webpack\/|external )/.test(source);
  if (isGenerated || source.startsWith(`${remote}/`) || /(^|\/)shared\/contract\//.test(source))
    return undefined;
  return source.split('/', source.startsWith('shared/') ? 2 : 1).join('/');
}

/** What a build must not contain: a copy of a platform package, or source of another part of the site. */
export function checkBundleModules({ declaration, folder }: Candidate): Finding[] {
  const sources = ['browser', 'server'].flatMap((part) => sourcesIn(join(folder, 'dist', part)));
  const packages = sources.map(packageOf).filter((found) => found !== undefined);
  const copies = new Set(
    packages.filter((name) => isPlatformPackage(name) && !isWaived(declaration, 'copy', name)),
  );
  const foreign = new Set(
    sources
      .filter((source) => !packageOf(source))
      .map((source) => foreignFolderOf(source, declaration.name))
      .filter((found) => found !== undefined),
  );
  return [
    ...[...copies].sort().map((copy) => ({
      check: 'bundle' as const,
      problem: `contains a copy of ${copy}, which the platform provides`,
      fix: 'import it from @talad/runtime or @talad/ui, or declare a waiver for some weeks',
    })),
    ...[...foreign].sort().map((part) => ({
      check: 'bundle' as const,
      problem: `contains source of ${part}`,
      fix: 'use a slot, an event or a call of the contract instead',
    })),
  ];
}
