import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readBuiltManifest } from './published-package.ts';

/** A module of a package as others import it. */
export interface ExportedModule {
  /** File of its types, from the package's folder. */
  types: string;
  /** Names that exist when it runs. */
  values: Set<string>;
  /** All exported names, types included. */
  names: Set<string>;
}

/** The file that a relative import in a script or in types names. */
function fileOf(from: string, request: string): string {
  const path = join(dirname(from), request);
  return from.endsWith('.d.ts') ? path.replace(/\.tsx?$/, '.d.ts') : path;
}

/** The names that a script or a file with types exports, with those of the files that it exports whole. */
function namesIn(file: string): Set<string> {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const names = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.kind === 'Default') return ['default'];
      if (exportName.name) return [exportName.name];
      return moduleRequest?.value.startsWith('.') ? [...namesIn(fileOf(file, moduleRequest.value))] : [];
    }),
  );
  return new Set(names);
}

/** The modules of a built package by subpath; one without types (JSON) has no names. */
export function exportedModules(folder: string): Map<string, ExportedModule | undefined> {
  const modules = new Map<string, ExportedModule | undefined>();
  for (const [subpath, target] of Object.entries(readBuiltManifest(folder).exports ?? {})) {
    if (typeof target === 'string') {
      modules.set(subpath, undefined);
      continue;
    }
    const prefix = target.types.split('*')[0] ?? '';
    for (const file of globSync(target.types, { cwd: folder })) {
      const path = `./${file}`;
      const script = join(folder, path.replace(/\.d\.ts$/, '.js'));
      modules.set(subpath.replace('*', path.slice(prefix.length).replace(/\.d\.ts$/, '')), {
        types: path,
        values: existsSync(script) ? namesIn(script) : new Set(),
        names: namesIn(join(folder, path)),
      });
    }
  }
  return modules;
}
