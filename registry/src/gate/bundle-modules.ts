import type { Finding } from '@talad/contract/release-findings';
import type { Bundle, LiveSite } from './candidate.ts';
import { sourcesIn } from './source-maps.ts';
import { isWaived } from './waivers.ts';

/** The contract has no state; each remote bundles what it uses of it. */
const bundledPackage = '@talad/contract';

const scopeOf = (packageName: string) => /^@[^/]+\//.exec(packageName)?.[0];

/** Packages that the host shares with all remotes; a second copy has its own state. */
function platformPackagesOf(packages: readonly string[]): (name: string) => boolean {
  const known = new Set(packages);
  const scopes = new Set(packages.map(scopeOf).filter(Boolean));
  return (name) => name !== bundledPackage && (known.has(name) || scopes.has(scopeOf(name)));
}

/** The sources of every module of a build, from its source maps. */
const sourcesOf = ({ texts }: Bundle): string[] =>
  [...texts].flatMap(([file, text]) => (file.endsWith('.map') ? (sourcesIn(text) ?? []) : []));

const packageOf = (source: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];

/** The folder of the workspace to which a source belongs, unless the remote may bundle it. */
function foreignFolderOf(source: string, remote: string): string | undefined {
  const isGenerated = /^(webpack\/|external )/.test(source);
  if (isGenerated || source.startsWith(`${remote}/`) || /^(\.\.\/)*shared\/contract\//.test(source))
    return undefined;
  return source.split('/', source.startsWith('shared/') ? 2 : 1).join('/');
}

/** What a build must not contain: a copy of a platform package, or source of another part of the site. */
export function checkBundleModules(bundle: Bundle, { host }: Pick<LiveSite, 'host'>): Finding[] {
  const { declaration } = bundle;
  const sources = sourcesOf(bundle);
  const isOfPlatform = platformPackagesOf(host?.packages ?? []);
  const packages = sources.map(packageOf).filter((found) => found !== undefined);
  const copies = new Set(
    packages.filter((name) => isOfPlatform(name) && !isWaived(declaration, 'copy', name)),
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
