import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { mock } from 'node:test';
import type { Discovery } from '@talad/contract/composition';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { testPage, tinyDeclaration } from '@talad/registry/test-declarations';
import { execa } from 'execa';

const repository = resolve(import.meta.dirname, '../../..');
/** What a remote's build reads from the repository. */
const linkedPaths = ['shared', 'host', 'node_modules', 'pnpm-lock.yaml', 'tsconfig.base.json', 'biome.json'];

/** A minimal remote with one page; `word` is the text of its page. */
export interface TinyRemote extends Partial<Omit<RemoteDeclaration, 'name'>> {
  name: string;
  word: string;
}

const declarationOf = ({ word: _, ...overrides }: TinyRemote): RemoteDeclaration =>
  tinyDeclaration({
    i18n: { namespace: overrides.name.replace('mf-', ''), locales: ['en', 'th'] },
    pages: [testPage({ path: `/${overrides.name}` })],
    ...overrides,
  });

/** Files of a package's exports, for the type checker. */
function exportedFiles(pack: string): Record<string, string[]> {
  const folder = join(repository, 'shared', pack);
  // Not by `readPackage`: its module takes the root of the workspace from the environment, which a test sets later.
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([key, file]) => [`@talad/${pack}${key.slice(1)}`, [join(folder, file)]]),
  );
}

/** Types of a remote without node_modules: its build finds every package in the platform. */
const tinyTypes = {
  extends: '../tsconfig.base.json',
  compilerOptions: {
    paths: {
      ...Object.assign({}, ...['contract', 'runtime', 'ui'].map(exportedFiles)),
      react: [join(repository, 'shared/ui/node_modules/@types/react/index.d.ts')],
      'react/*': [join(repository, 'shared/ui/node_modules/@types/react/*')],
    },
  },
  include: ['remote.ts', 'src'],
};

/** Result of a command. */
export interface Outcome {
  code: number;
  output: string;
}

/**
 * A temporary workspace with its own remotes and store. The platform is the real one, by symbolic links; nothing that
 * is published here is visible outside.
 */
export function createScratchWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'talad-workspace-'));
  const store = join(root, '.data/store');
  for (const path of linkedPaths) symlinkSync(join(repository, path), join(root, path));

  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  return {
    root,
    store,
    write,
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    /** Writes the files of a tiny remote, or overwrites them. */
    writeRemote(remote: TinyRemote) {
      const { name, word } = remote;
      write(`${name}/remote.ts`, `export default ${JSON.stringify(declarationOf(remote))};\n`);
      write(`${name}/src/shelf.page.tsx`, `export default function Shelf() { return <p>${word}</p>; }\n`);
      write(`${name}/tsconfig.json`, JSON.stringify(tinyTypes));
      for (const language of ['en', 'th']) write(`${name}/src/locales/${language}.json`, '{}\n');
    },
    /** Runs a tooling command in the workspace, such as `release/release.ts publish mf-tiny`. */
    async run(script: string, ...args: string[]): Promise<Outcome> {
      const { exitCode = 1, all } = await execa(
        process.execPath,
        [join(repository, 'shared/tooling', script), ...args],
        {
          cwd: root,
          env: { TALAD_WORKSPACE: root, STORE_DIR: store },
          stdin: 'ignore',
          all: true,
          reject: false,
        },
      );
      return { code: exitCode, output: all };
    },
    /**
     * Runs `pnpm release` in this process, which loads webpack once for all runs. The tooling reads the root of the
     * workspace when it is loaded, so a process can have one workspace only; `run` is for further ones.
     */
    async release(...args: string[]): Promise<Outcome> {
      Object.assign(process.env, { TALAD_WORKSPACE: root, STORE_DIR: store });
      const { runRelease } = await import('./release.ts');
      const lines: string[] = [];
      const collect = (line: unknown) => lines.push(String(line));
      const outputs = (['log', 'warn'] as const).map((method) => mock.method(console, method, collect));
      try {
        await runRelease(args);
        return { code: 0, output: lines.join('\n') };
      } catch (error) {
        return { code: 1, output: [...lines, error instanceof Error ? error.message : error].join('\n') };
      } finally {
        for (const output of outputs) output.mock.restore();
      }
    },
    discovery: (): Discovery => JSON.parse(readFileSync(join(store, 'discovery.json'), 'utf8')) as Discovery,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
