import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A module named `*.build.ts` runs in the build; what is built has its exports as constants. */
export const isBuildModule = (file: string): boolean => file.endsWith('.build.ts');

/** The source that replaces such a module. */
export const runBuildModule = (file: string): string =>
  Object.entries(require(file) as Record<string, unknown>)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
