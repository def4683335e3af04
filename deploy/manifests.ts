import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** An object of Kubernetes, as far as every kind has it. */
export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: Record<string, unknown>;
}

const kubernetes = join(import.meta.dirname, 'kubernetes');

/** What the kustomizations read as complete objects, not as patches. */
export const manifests = (): Manifest[] =>
  globSync('{base/*,migrations/*,production/worker-autoscaler}.yaml', {
    cwd: kubernetes,
    exclude: ['**/kustomization.yaml'],
  })
    .sort()
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(kubernetes, file), 'utf8')).map(
        (document) => ({ file, ...document.toJSON() }) as Manifest,
      ),
    );

export interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly secrets?: string[];
  readonly volumes?: string[];
  readonly read_only?: boolean;
}

export interface ComposeFile {
  readonly name: string;
  readonly services: Record<string, Service>;
  readonly secrets: Record<string, unknown>;
}

export const composeFile = (): ComposeFile =>
  parse(readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8'), { merge: true });
