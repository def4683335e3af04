import { execFileSync } from 'node:child_process';
import { execa } from 'execa';
import { repository } from './running-site.ts';

export interface SitePorts {
  PORT: string;
  API_PORT: string;
  SANDBOX_PORT: string;
  SANDBOX_SMTP_PORT?: string;
  REGISTRY_PORT: string;
}

/** A site as `npm start` runs it. */
export interface SiteProcess {
  /** Output so far. */
  output: () => string;
  /** Kills one of its processes as in a crash; `file` is the process's script. */
  kill: (file: string) => void;
  stop: () => Promise<void>;
}

/**
 * Limits of a host on a machine that the tests keep busy: it waits for the data of a page, renders it and sends every
 * picture, where in operation it would leave them to the browser. Tests of those limits set them again.
 */
export const extendedLimits = { RENDER_LIMIT_MS: '20000', DATA_LIMIT_MS: '20000', EDGE_LOOP_DELAY_MS: '0' };

/** The first start builds everything. */
const startTimeoutMs = 8 * 60_000;

function killProgram(parent: number | undefined, file: string): void {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' });
  const line = list.split('\n').find((candidate) => candidate.endsWith(file));
  if (!line) throw new Error(`No program of the site was started from ${file}.`);
  process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

/** Starts a site with its own data folder and additional environment variables; resolves when it answers. */
export async function startSite(
  ports: SitePorts,
  dataFolder: string,
  more: Record<string, string> = {},
): Promise<SiteProcess> {
  const child = execa(process.execPath, ['shared/tooling/commands/start.ts'], {
    cwd: repository,
    env: {
      ...extendedLimits,
      ...ports,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      TRIAL: 'off',
      ...more,
    },
    stdin: 'ignore',
    all: true,
    buffer: false,
    // It stops its own processes, which takes longer than the default.
    forceKillAfterDelay: false,
    reject: false,
  });
  let output = '';
  const opened = new Promise<void>((resolve) => {
    child.all.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Talad is open at')) resolve();
    });
  });
  const ended = child.then(({ shortMessage }) => {
    throw new Error(`The site ended before it opened. ${shortMessage}\n${output}`);
  });
  const late = setTimeout(() => child.kill(new Error('It took too long.')), startTimeoutMs);
  await Promise.race([opened, ended]).finally(() => clearTimeout(late));
  return {
    output: () => output,
    kill: (file) => killProgram(child.pid, file),
    stop: async () => {
      child.kill();
      await child;
    },
  };
}
