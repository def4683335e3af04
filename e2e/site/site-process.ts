import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { repository } from './running-site.ts';

export interface SitePorts {
  PORT: string;
  API_PORT: string;
  SANDBOX_PORT: string;
}

/** A site as `npm start` runs it. */
export interface SiteProcess {
  /** Output so far. */
  output: () => string;
  /** Kills one of its processes as in a crash; `file` is the process's script. */
  kill: (file: string) => void;
  stop: () => Promise<void>;
}

/** The first start builds everything. */
const longestStartMs = 8 * 60_000;

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function killProgram(parent: ChildProcess, file: string): void {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent.pid)], { encoding: 'utf8' });
  const line = list.split('\n').find((candidate) => candidate.endsWith(file));
  if (!line) throw new Error(`No program of the site was started from ${file}.`);
  process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

/** Starts a site with its own data folder; resolves when it answers. */
export function startSite(ports: SitePorts, dataFolder: string): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['shared/tooling/commands/start.ts'], {
    cwd: repository,
    env: { ...process.env, ...ports, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The site did not open in time.\n${output}`));
    }, longestStartMs);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Talad is open at')) return;
      clearTimeout(late);
      resolve({ output: () => output, kill: (file) => killProgram(child, file), stop: () => stop(child) });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The site ended with ${code} before it opened.\n${output}`));
    });
  });
}
