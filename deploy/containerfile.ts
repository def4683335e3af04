import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a Containerfile says about the last stage of its image, with what the images below it say. */
export interface Containerfile {
  readonly port: number;
  readonly volumes: readonly string[];
  /** Variable of the port that the health check asks, and the default. */
  readonly healthCheck: readonly string[];
  readonly variables: readonly string[];
}

const last = (matches: RegExpMatchArray[]): string => matches.at(-1)?.[1] ?? '';

export function readContainerfile(name: string): Containerfile {
  const text = readFileSync(join(import.meta.dirname, 'images', `${name}.Containerfile`), 'utf8');
  // The worker's image is made from the API's.
  const below = /^FROM \$\{API\}$/m.test(text) ? readContainerfile('api') : undefined;
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const volumes = last([...stage.matchAll(/^VOLUME (.+)$/gm)]);
  const variables = last([...stage.matchAll(/^ENV ((?:.+\\\n)*.+)$/gm)]);
  return {
    port: Number(last([...stage.matchAll(/^EXPOSE (\d+)$/gm)])),
    volumes: volumes ? (JSON.parse(volumes) as string[]) : (below?.volumes ?? []),
    healthCheck: last([...stage.matchAll(/ask-health\.mjs", (.+)\]$/gm)])
      .replaceAll('"', '')
      .split(', '),
    variables: [
      ...(below?.variables ?? []),
      ...[...variables.matchAll(/([A-Z][A-Z_]+)=/g)].map(([, variable = '']) => variable),
    ],
  };
}
