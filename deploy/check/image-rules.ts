import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Deployable, mountImage, readConfig, sizeOf } from './build-images.ts';

export interface ImageRow {
  readonly name: Deployable;
  readonly megabytes: number;
  readonly user: string;
  readonly volumes: string;
  /** Components that the image's SBOM names. */
  readonly components: number;
  readonly healthCheck: string;
  readonly revision: string;
}

/** Largest size of each image, in MB. */
const maxMegabytes: Record<Deployable, number> = { api: 250, worker: 250, registry: 250, host: 350 };

async function countComponents(name: Deployable): Promise<number> {
  const { root, remove } = await mountImage(name);
  try {
    const bom = JSON.parse(readFileSync(join(root, 'talad/sbom.cdx.json'), 'utf8'));
    return bom.bomFormat === 'CycloneDX' ? bom.components.length : 0;
  } finally {
    await remove();
  }
}

export async function describeImage(name: Deployable): Promise<ImageRow> {
  const { User, Volumes, Healthcheck, Labels } = await readConfig(name);
  return {
    name,
    megabytes: Math.round((await sizeOf(name)) / 1e6),
    user: User,
    volumes: Object.keys(Volumes).join(' '),
    components: await countComponents(name),
    healthCheck: (Healthcheck?.Test ?? []).slice(-2).join(' '),
    revision: (Labels['org.opencontainers.image.revision'] ?? '').slice(0, 12),
  };
}

/** What an image must not be. */
export function checkImage({ name, megabytes, user, components, healthCheck, revision }: ImageRow): string[] {
  return [
    megabytes > maxMegabytes[name] && `${name} has ${megabytes} MB, more than ${maxMegabytes[name]}`,
    /^(0|root)?(:|$)/.test(user) && `${name} runs as root`,
    components === 0 && `${name} has no SBOM`,
    !healthCheck && `${name} has no health check`,
    !revision && `${name} has no label with its revision`,
  ].filter((problem) => problem !== false);
}
