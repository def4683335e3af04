import { execa } from 'execa';
import { repository, site } from './running-site.ts';

const program = ['--import', './dev/database/use-existing-database.ts', 'api/src/ops.ts'];

/** Runs an operator's command on the running site; returns its output. */
export async function operate(...args: string[]): Promise<string> {
  const { stdout } = await execa(process.execPath, [...program, ...args, '--operator', 'e2e'], {
    cwd: repository,
    env: {
      PORT: new URL(site.origin).port,
      API_PORT: process.env.E2E_API_PORT ?? '',
      SANDBOX_PORT: new URL(site.sandbox).port,
      DATA_DIR: site.data,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  });
  return stdout;
}
