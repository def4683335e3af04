import { cpSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { buildah, hasImage, imageOf } from './buildah.ts';
import { cacheFolder } from './folders.ts';

/** Images that take the place of `node` and `distroless/cc`, so that no image has to be pulled. */
export const buildBase = 'localhost/talad-check-build-base';
export const base = 'localhost/talad-check-base';

const suite = 'bookworm';
const mirror = 'http://deb.debian.org/debian';
/** What Node needs of Debian, as distroless/cc has it. */
const runtimePackages = ['base-files', 'libc6', 'gcc-12-base', 'libgcc-s1', 'libstdc++6'];
/** Where the build stages find the certificate authorities that this machine trusts besides the public ones. */
const authorities = '/etc/talad-check-authorities.pem';

/** A Debian in a folder. */
async function bootstrapDebian(): Promise<string> {
  const folder = join(cacheFolder, suite);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(cacheFolder, { recursive: true });
  await execa('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates,libstdc++6',
    suite,
    draft,
    mirror,
  ]);
  await execa('mv', [draft, folder]);
  return folder;
}

/** Adds Node and npm, as an image of Node has them. npm comes from the registry: machines install it in many places. */
async function addNode(debian: string): Promise<void> {
  const local = join(debian, 'usr/local');
  cpSync(process.execPath, join(local, 'bin/node'));
  const folder = join(local, 'lib/node_modules/npm');
  mkdirSync(folder, { recursive: true });
  const { stdout: version } = await execa('npm', ['--version']);
  const { stdout: file } = await execa('npm', ['pack', '--silent', `npm@${version}`], { cwd: cacheFolder });
  await execa('tar', ['--extract', '--file', file, '--strip-components=1', '--directory', folder], {
    cwd: cacheFolder,
  });
  for (const name of ['npm', 'npx']) {
    rmSync(join(local, 'bin', name), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
}

/** The files of the packages that the runtime needs, and nothing else: no shell, no package manager. */
async function extractRuntime(debian: string): Promise<string> {
  const folder = join(cacheFolder, 'runtime');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of runtimePackages) {
    const [file] = globSync(join(debian, 'var/cache/apt/archives', `${name}_*.deb`));
    if (!file) throw new Error(`${debian} has no package ${name}: remove the folder to make it again.`);
    await execa('dpkg-deb', ['--extract', file, folder]);
  }
  return folder;
}

/** Makes both base images, unless a run before has made them. */
export async function makeBaseImages(logLine: (line: string) => void): Promise<void> {
  if ((await hasImage(buildBase)) && (await hasImage(base))) return;
  logLine(`Making base images with debootstrap (${suite}); later runs use them again …`);
  const debian = await bootstrapDebian();
  await imageOf(await extractRuntime(debian), base);
  await addNode(debian);
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  if (extra) cpSync(extra, join(debian, authorities));
  const trust = extra
    ? ['--env', `NODE_EXTRA_CA_CERTS=${authorities}`, '--env', `SSL_CERT_FILE=${authorities}`]
    : [];
  await imageOf(debian, buildBase, ['--env', 'PATH=/usr/local/bin:/usr/bin:/bin', ...trust]);
  await buildah('rm', '--all');
}
