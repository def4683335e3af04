import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../webpack/workspace.ts';
import { packPackage } from './pack.ts';
import { platformFolders } from './platform-packages.ts';
import { publishPackages } from './publish.ts';
import { versionPackages } from './version.ts';

const usage = `pnpm platform pack [--out <folder>]          write a tarball of each package that teams install
pnpm platform version --registry <url>       give each package the version that follows from its last published one
pnpm platform publish --registry <url>       publish them to an npm registry, except versions that it has`;

async function pack(out: string) {
  const packed = [];
  for (const folder of platformFolders()) packed.push(await packPackage(folder, out));
  return packed;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, registry: { type: 'string' } },
  });
  const out = resolve(values.out ?? join(workspaceRoot, '.data/packages'));
  const [command] = positionals;
  if (command === 'pack') {
    for (const { name, version, tarball } of await pack(out)) console.log(`${name} ${version}  ${tarball}`);
  } else if (command === 'publish' && values.registry) {
    for (const line of await publishPackages(await pack(out), values.registry)) console.log(line);
  } else if (command === 'version' && values.registry) {
    for (const line of await versionPackages(values.registry)) console.log(line);
  } else throw new Error(usage);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
