import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a new remote is called, who owns it and what it is for. */
export interface NewRemote {
  /** `mf-` and words in kebab case. */
  name: string;
  owner: string;
  mission: string;
}

/** Where a remote lives: a folder of the platform's repository, or a repository of its own. */
export type RemoteLocation = 'in-platform' | 'own-repository';

/** Templates for every remote, and those that depend on where it lives. */
const templateFolders = (location: RemoteLocation) =>
  ['skeleton', location].map((name) => join(import.meta.dirname, name));

/** Throws if the name is not that of a remote. */
export function assertRemoteName(name: string): void {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`A remote's name is "mf-" and words in kebab case, not "${name}".`);
}

/** A value as it is written in a string of this file: missions have apostrophes and quotation marks. */
function asText(file: string, value: string): string {
  if (file.endsWith('.json')) return JSON.stringify(value).slice(1, -1);
  return /\.tsx?$/.test(file) ? value.replaceAll(/[\\']/g, '\\$&') : value;
}

/** Writes the files of a new remote into a folder; returns their paths in it. */
export function writeRemote(folder: string, remote: NewRemote, location: RemoteLocation): string[] {
  assertRemoteName(remote.name);
  const namespace = remote.name.slice('mf-'.length);
  const title = namespace.charAt(0).toUpperCase() + namespace.slice(1).replaceAll('-', ' ');
  const values: Record<string, string> = { ...remote, namespace, title };
  return templateFolders(location).flatMap((templates) =>
    readdirSync(templates, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.template'))
      .map((template) => {
        const file = template.replace(/\.template$/, '');
        const text = readFileSync(join(templates, template), 'utf8').replaceAll(
          /\{\{(\w+)\}\}/g,
          (_, key: string) => asText(file, values[key] ?? ''),
        );
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
        return file;
      }),
  );
}
