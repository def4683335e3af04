import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { base, buildBase } from './base-images.ts';
import { buildah } from './buildah.ts';
import { repository } from './folders.ts';

/** The images, in the order of their building: the worker is made from the API. */
export const deployables = ['api', 'worker', 'registry', 'host'] as const;
export type Deployable = (typeof deployables)[number];

export const imageName = (name: Deployable) => `localhost/talad-${name}`;

/** What of an image's settings matters here, by Docker's names. */
export interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, unknown>>;
  readonly Healthcheck?: { readonly Test: readonly string[] };
  readonly Labels: Readonly<Record<string, string>>;
}

export async function buildImage(name: Deployable): Promise<void> {
  const { stdout: revision } = await execa('git', ['rev-parse', 'HEAD'], { cwd: repository });
  const settings = { BUILD_BASE: buildBase, BASE: base, API: imageName('api'), REVISION: revision };
  await buildah(
    'bud',
    ...['--isolation', 'chroot', '--pull=never'],
    // Docker's format has health checks, the OCI's does not.
    ...['--format', 'docker'],
    ...Object.entries(settings).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...['--file', `deploy/images/${name}.Containerfile`, '--tag', imageName(name)],
    '.',
  );
}

export async function readConfig(name: Deployable): Promise<ImageConfig> {
  const image = JSON.parse(await buildah('inspect', '--type', 'image', imageName(name)));
  return image.Docker.config as ImageConfig;
}

/** Bytes of all files of an image. */
export async function sizeOf(name: Deployable): Promise<number> {
  const [image] = JSON.parse(await buildah('images', '--json', imageName(name))) as { size: string }[];
  const [, figure = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(image?.size ?? '') ?? [];
  return Number(figure) * ({ KB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? Number.NaN);
}

/** A folder with the root file system of an image; `remove` removes it. */
export async function mountImage(name: Deployable): Promise<{ root: string; remove: () => Promise<void> }> {
  const container = await buildah('from', '--pull=never', imageName(name));
  const root = await buildah('mount', container);
  mkdirSync(join(root, 'proc'), { recursive: true });
  return { root, remove: async () => void (await buildah('rm', container)) };
}
