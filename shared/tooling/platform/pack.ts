import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { examplesFile, readOwnExamples } from '../standalone/read-examples.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { compilePackage } from './compile-package.ts';
import { type Manifest, publishedManifest, readManifest, withVersions } from './package-manifest.ts';

/** A package that can be published. */
export interface PackedPackage extends Pick<Manifest, 'name' | 'version'> {
  /** Path of the tarball. */
  tarball: string;
}

function copyInto(target: string, from: string, file: string): void {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  // Templates of a package.json name versions as this repository does.
  if (file.endsWith('package.json.template'))
    writeFileSync(join(target, file), withVersions(readFileSync(join(from, file), 'utf8')));
  else cpSync(join(from, file), join(target, file));
}

/** Files that only this repository can write, by package. */
const generatedFiles: Record<string, Record<string, () => Promise<object>>> = {
  '@talad/tooling': { [examplesFile]: readOwnExamples },
};

/** Builds a package in its `dist` folder as it is published; returns that folder. */
export async function buildPackage(folder: string): Promise<string> {
  const target = join(folder, 'dist/package');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await compilePackage(folder, target);
  const { name, files = [] } = readManifest(folder);
  for (const file of files.flatMap((pattern) =>
    globSync(pattern, { cwd: folder, exclude: ['node_modules/**'] }),
  ))
    if (statSync(join(folder, file)).isFile()) copyInto(target, folder, file);
  for (const [file, content] of Object.entries(generatedFiles[name] ?? {}))
    writeFileSync(join(target, file), JSON.stringify(await content()));
  for (const file of ['README.md', 'CHANGELOG.md']) copyInto(target, folder, file);
  copyInto(target, workspaceRoot, 'LICENSE');
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(publishedManifest(folder), null, 2)}\n`);
  return target;
}

/** Builds a package and writes its tarball. */
export async function packPackage(folder: string, out: string): Promise<PackedPackage> {
  const { name, version } = readManifest(folder);
  mkdirSync(out, { recursive: true });
  const built = await buildPackage(folder);
  const { stdout } = await execa('npm', ['pack', built, '--pack-destination', out, '--json']);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return { name, version, tarball: resolve(out, filename) };
}
