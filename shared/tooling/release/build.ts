import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { withLock } from '@talad/registry-client/folder-lock';
import { replaceFile } from '@talad/registry-client/replace-file';
import { type Mode, outputFolder } from '../webpack/base.ts';
import { browserConfig, serverConfig } from '../webpack/remote-config.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { packageFolder, remoteFolder, remoteNames } from '../webpack/workspace.ts';
import { fingerprintOf, isCoveredBy } from './fingerprint.ts';

/** Reads a remote's declaration. */
export async function readDeclaration(name: string): Promise<RemoteDeclaration> {
  const file = join(remoteFolder(name), 'remote.ts');
  if (!existsSync(file)) throw new Error(`There is no remote "${name}": ${file} does not exist.`);
  // The mtime in the URL bypasses the module cache: a watching process reads the file again after an edit.
  const address = `${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`;
  const module = (await import(address)) as { default: RemoteDeclaration };
  if (module.default.name !== name)
    throw new Error(`${file} declares "${module.default.name}", not "${name}".`);
  return module.default;
}

const stampFile = (output: string) => join(output, 'build.json');

/** True when the build in this output folder was made from exactly these inputs. */
function isBuilt(output: string, fingerprint: string): boolean {
  const file = stampFile(output);
  return (
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as { fingerprint: string }).fingerprint === fingerprint
  );
}

/** Builds into an output folder unless its build was made from these inputs. Returns whether it built. */
export async function buildOnce(
  output: string,
  fingerprint: string,
  build: () => Promise<void>,
): Promise<boolean> {
  if (isBuilt(output, fingerprint)) return false;
  // A killed build must not be taken for the one before it.
  rmSync(stampFile(output), { force: true });
  await build();
  replaceFile(stampFile(output), JSON.stringify({ fingerprint }));
  return true;
}

/** Builds a remote for the browser and for the server unless it is up to date. Returns whether it built. */
export async function buildRemote(name: string, mode: Mode = 'production'): Promise<boolean> {
  const folder = remoteFolder(name);
  const contract = packageFolder('@talad/contract');
  const inputs = [
    folder,
    join(contract, 'package.json'),
    join(contract, 'src'),
    join(packageFolder('@talad/ui'), 'src/theme'),
    join(import.meta.dirname, '../package.json'),
    join(import.meta.dirname, '../webpack'),
    join(import.meta.dirname, '../styles'),
  ];
  const fingerprint = fingerprintOf(inputs, mode);
  return buildOnce(outputFolder(folder, mode), fingerprint, async () => {
    const declaration = await readDeclaration(name);
    await runWebpack(
      [browserConfig(folder, declaration, mode), serverConfig(folder, declaration, mode)],
      // The check of a publish refuses modules of another remote, with the reason.
      isCoveredBy([...inputs, ...remoteNames().map(remoteFolder)]),
    );
  });
}

if (import.meta.main)
  for (const name of process.argv.slice(2))
    await withLock(join(remoteFolder(name), 'dist'), () => buildRemote(name));
