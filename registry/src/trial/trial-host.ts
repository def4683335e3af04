import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A log line of the host: a failed server render, or a page's report. */
export interface LogLine {
  level: number;
  msg: string;
  remote?: string;
  version?: string;
  module?: string;
  kind?: string;
  reason?: string;
  /** Path of the page; of a failed render, with the language before it. */
  url?: string;
  address?: string;
}

export interface TrialHost {
  origin: string;
  /** What it logged as a warning or an error so far. */
  lines: LogLine[];
  /** True once its process has ended by itself. */
  hasEnded: () => boolean;
}

/** Level of warnings. */
const warning = 40;
/** A version could fill the memory. */
const maxLines = 10_000;

const isLogLine = (value: unknown): value is LogLine =>
  typeof value === 'object' && value !== null && 'level' in value && 'msg' in value;

/** Collects warnings and errors of the host's log; resolves once the host accepts requests. */
function followLog(child: ChildProcess, lines: LogLine[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error('the host of the trial does not start')));
    child.once('error', reject);
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (text) => {
      const value: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
      if (!isLogLine(value)) return;
      if (value.msg.startsWith('Server listening')) resolve();
      if (value.level >= warning && lines.length < maxLines) lines.push(value);
    });
  });
}

/** Outgoing connections get ports above these (on Linux from 32,768). */
const chosenPorts = { first: 20_000, end: 32_000 };
const maxAttempts = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine for a program that starts later: no connection takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const port = randomInt(chosenPorts.first, chosenPorts.end);
    if (await isFree(port)) return port;
  }
  throw new Error('no port of this machine is free');
}

interface HostSettings {
  /** Path of the host's program. */
  program: string;
  port: number;
  /** Folder of its store. */
  folder: string;
  apiOrigin: string;
}

/** Starts the host's own server on the store of a trial. It ends with this process group. */
export async function startTrialHost({ program, port, folder, apiOrigin }: HostSettings): Promise<TrialHost> {
  const { PATH, HOME, TMPDIR, TZ, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH, HOME, TMPDIR, TZ, NODE_COMPILE_CACHE },
      PORT: String(port),
      STORE_DIR: folder,
      API_ORIGIN: apiOrigin,
      SERVICE_WORKER: 'off',
      LOG_LEVEL: 'info',
      // Warnings of a busy machine do not concern a version.
      EDGE_LOOP_DELAY_MS: '0',
      DATA_LIMIT_MS: '15000',
      RENDER_LIMIT_MS: '30000',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines: LogLine[] = [];
  await followLog(child, lines);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { origin: `http://localhost:${port}`, lines, hasEnded };
}
