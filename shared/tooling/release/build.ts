import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { outputFolder } from '../webpack/base.ts';
import { browserConfig, serverConfig } from '../webpack/remote-config.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { packageFolder, remoteFolder, remoteNames } from '../webpack/workspace.ts';
import { fingerprintOf, isCoveredBy, runOnce } from './run-once.ts';

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

/** Builds a remote for the browser and for the server unless it is up to date. Returns whether it built. */
export async function buildRemote(name: string): Promise<boolean> {
  const mode = 'production';
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
  return runOnce(outputFolder(folder, mode), fingerprint, async () => {
    const declaration = await readDeclaration(name);
    await runWebpack(
      [browserConfig(folder, declaration), serverConfig(folder, declaration, mode)],
      // The check of a publish refuses modules of another remote, with the reason.
      isCoveredBy([...inputs, ...remoteNames().map(remoteFolder)]),
    );
  });
}
