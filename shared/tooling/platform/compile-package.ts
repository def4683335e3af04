import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { execa } from 'execa';
import { computeStyleProps } from '../styles/compute-style-props.ts';
import { isBuildModule, runBuildModule } from '../styles/run-build-module.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { readManifest, scriptOf } from './package-manifest.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The source files that a package exports. */
function exportedSources(folder: string): string[] {
  const { exports = {}, bin = {} } = readManifest(folder);
  // Types of modules that only the build writes are in a .d.ts file, which no source names.
  return [...Object.values(exports), ...Object.values(bin), '**/*.d.ts']
    .flatMap((pattern) =>
      globSync(pattern.replace('./*', './**/*'), { cwd: folder, exclude: ['node_modules/**', 'dist/**'] }),
    )
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => join(folder, file));
}

/** Writes the types of what a package exports; returns the files of the package that these sources reach. */
async function writeTypes(folder: string, target: string): Promise<string[]> {
  // In the package, whose node_modules have the types that it uses.
  const configuration = join(folder, 'dist/types.tsconfig.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        emitDeclarationOnly: true,
        declaration: true,
        rootDir: folder,
        outDir: target,
      },
      include: [],
      files: exportedSources(folder),
    }),
  );
  const { exitCode, stdout } = await execa(
    join(workspaceRoot, 'node_modules/.bin/tsc'),
    ['-p', configuration, '--listFiles', '--singleThreaded'],
    { reject: false },
  );
  if (exitCode !== 0)
    throw new Error(
      stdout
        .split('\n')
        .filter((line) => !line.startsWith('/'))
        .join('\n'),
    );
  return stdout
    .split('\n')
    .map((file) => relative(folder, file))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules/'));
}

/** Sources name each other with `.ts`; scripts with `.js`. The option is missing in the types of the compiler. */
const language = (syntax: { tsx: boolean }) => ({
  target: 'es2022' as const,
  parser: { syntax: 'typescript' as const, ...syntax },
  transform: { react: { runtime: 'automatic' as const } },
  rewriteRelativeImportExtensions: true,
});

async function compile(folder: string, file: string): Promise<string> {
  const path = join(folder, file);
  if (isBuildModule(path)) return runBuildModule(path);
  const tsx = file.endsWith('.tsx');
  const source = readFileSync(path, 'utf8');
  const { code } = await transform(tsx ? computeStyleProps(source, path).code : source, {
    filename: path,
    swcrc: false,
    jsc: language({ tsx }),
    module: { type: 'es6' },
  });
  return code;
}

/** Compiles a package as it is published: scripts and types of what its exports reach, styles computed. */
export async function compilePackage(folder: string, target: string): Promise<void> {
  for (const file of await writeTypes(folder, target)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      writeFileSync(join(target, scriptOf(file)), await compile(folder, file));
    else cpSync(join(folder, file), join(target, file));
  }
}
