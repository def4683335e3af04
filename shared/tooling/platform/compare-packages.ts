import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedModules } from './exported-names.ts';
import { compareContracts } from './schema-changes.ts';
import { findTypeChanges, type SharedExport } from './type-changes.ts';

/** How a package differs from its last published version. */
export interface Changes {
  /** What is removed or has changed incompatibly. */
  breaking: string[];
  added: string[];
}

/** A package in two versions, each among the packages of its own version. */
export interface PackageVersions {
  name: string;
  before: string;
  after: string;
}

/** Removed and added exports, and those that both versions have. */
function compareNames({ name, before, after }: PackageVersions): Changes & { shared: SharedExport[] } {
  const [old, next] = [exportedModules(before), exportedModules(after)];
  const breaking: string[] = [];
  const shared: SharedExport[] = [];
  const label = (subpath: string) => name + subpath.slice(1);
  for (const [subpath, module] of old) {
    if (!next.has(subpath)) breaking.push(`${label(subpath)} is removed`);
    const there = next.get(subpath);
    if (!module || !there) continue;
    for (const one of module.names) {
      const isValue = module.values.has(one);
      const both = { label: `${label(subpath)} ${one}`, name: one, isValue };
      const isThere = there.names.has(one) && (!isValue || there.values.has(one));
      if (isThere)
        shared.push({ ...both, before: join(before, module.types), after: join(after, there.types) });
      else breaking.push(`${both.label} is removed`);
    }
  }
  const added = [...next].flatMap(([subpath, module]) => {
    if (!old.has(subpath)) return [label(subpath)];
    const known = old.get(subpath)?.names ?? new Set();
    return [...(module?.names ?? [])]
      .filter((one) => !known.has(one))
      .map((one) => `${label(subpath)} ${one}`);
  });
  return { breaking, added, shared };
}

/** TypeScript takes packages of the same name and version for the same, and reads the types of the first only. */
function changeVersion({ after }: PackageVersions): void {
  const file = join(after, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, version: '0.0.0-next' }));
}

/** A class with private fields is another type than any other class, even one with the same source. */
function removePrivateFields(folder: string): void {
  for (const name of globSync('**/*.d.ts', { cwd: folder, exclude: ['node_modules/**'] })) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/^ +(#private|private [^;]*);\n/gm, ''));
  }
}

/** Compares the packages of two versions, in a folder that has both; changes their files for that. */
export async function comparePackages(
  packages: PackageVersions[],
  folder: string,
): Promise<Map<string, Changes>> {
  const found = new Map(packages.map((one) => [one.name, compareNames(one)]));
  packages.forEach(changeVersion);
  for (const { before, after } of packages) [before, after].forEach(removePrivateFields);
  const changed = await findTypeChanges(
    [...found.values()].flatMap(({ shared }) => shared),
    folder,
  );
  const contract = packages.find(({ name }) => name === '@talad/contract');
  const schemas = contract && (await compareContracts(contract.before, contract.after));
  return new Map(
    [...found].map(([name, { breaking, added, shared }]) => {
      const retyped = shared
        .filter(({ label }) => changed.includes(label))
        .map(({ label }) => `${label} has another type`);
      const ofSchemas = name === contract?.name ? schemas : undefined;
      return [
        name,
        {
          breaking: [...breaking, ...retyped, ...(ofSchemas?.breaking ?? [])],
          added: [...added, ...(ofSchemas?.added ?? [])],
        },
      ];
    }),
  );
}
