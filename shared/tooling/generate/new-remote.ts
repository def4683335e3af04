import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';

const skeleton = join(import.meta.dirname, 'skeleton');

/** Creates a remote's folder from the skeleton; refuses a folder that exists. */
export function createRemote(name: string, owner: string, mission: string): string[] {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`A remote's name is "mf-" and words in kebab case, not "${name}".`);
  const folder = join(workspaceRoot, name);
  if (existsSync(join(folder, 'remote.ts'))) throw new Error(`${name} is there already.`);
  const namespace = name.slice('mf-'.length);
  const title = namespace.charAt(0).toUpperCase() + namespace.slice(1).replaceAll('-', ' ');
  const values: Record<string, string> = { name, owner, mission, namespace, title };
  const templates = readdirSync(skeleton, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.template'),
  );
  return templates.map((template) => {
    const target = join(folder, template.replace(/\.template$/, ''));
    const text = readFileSync(join(skeleton, template), 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, key: string) => asText(target, values[key] ?? ''),
    );
    mkdirSync(join(target, '..'), { recursive: true });
    writeFileSync(target, text);
    return relative(workspaceRoot, target);
  });
}

/** A value as it is written in a string of this file: missions have apostrophes and quotation marks. */
function asText(file: string, value: string): string {
  if (file.endsWith('.json')) return JSON.stringify(value).slice(1, -1);
  return /\.tsx?$/.test(file) ? value.replaceAll(/[\\']/g, '\\$&') : value;
}

/** Where a line breaks, and which quotes a text has, depends on the values. */
function format(files: string[]): void {
  const biome = join(workspaceRoot, 'node_modules/@biomejs/biome/bin/biome');
  const sources = files.filter((file) => /\.(tsx?|json|cjs)$/.test(file));
  execFileSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...sources], {
    cwd: workspaceRoot,
    stdio: 'pipe',
  });
}

if (import.meta.main) {
  const [name, owner, mission] = process.argv.slice(2);
  if (!name || !owner || !mission) {
    console.error('pnpm new:remote mf-<name> "<team>" "<mission in one sentence>"');
    process.exitCode = 2;
  } else {
    const files = createRemote(name, owner, mission);
    format(files);
    for (const file of files) console.log(file);
    console.log(`\nNow: pnpm install, then pnpm release publish ${name}; add its owners to CODEOWNERS.`);
  }
}
