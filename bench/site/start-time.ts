import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitForResponse } from '@talad/tooling/commands/processes';
import { execa } from 'execa';

const ports = { PORT: '3850', API_PORT: '3860', SANDBOX_PORT: '3870', REGISTRY_PORT: '3880' };
const timeoutMs = 15 * 60_000;

/** Time in seconds from `npm start` until the home page answers. */
export interface StartTimes {
  fresh: number;
  second: number;
}

/** Times one `npm start` from the command to the first page, and stops it afterwards. */
async function timeStart(folder: string): Promise<number> {
  const from = performance.now();
  const child = execa('npm', ['start'], {
    cwd: folder,
    env: { ...ports, DATA_DIR: '', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    reject: false,
  });
  try {
    await waitForResponse(`http://localhost:${ports.PORT}/`, timeoutMs, child.nodeChildProcess);
    return (performance.now() - from) / 1000;
  } finally {
    // As Ctrl-C does: npm and its children are one process group.
    if (child.pid !== undefined && child.nodeChildProcess.exitCode === null)
      process.kill(-child.pid, 'SIGTERM');
    await child;
  }
}

/** Times the first and second start of a fresh clone. npm's download cache of this machine is used. */
export async function timeStarts(): Promise<StartTimes> {
  const tempFolder = mkdtempSync(join(tmpdir(), 'talad-clone-'));
  const clone = join(tempFolder, 'talad');
  try {
    await execa('git', ['clone', '--quiet', resolve(import.meta.dirname, '../..'), clone], {
      stdio: 'inherit',
    });
    return { fresh: await timeStart(clone), second: await timeStart(clone) };
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}
