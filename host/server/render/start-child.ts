import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A user of the system by number, under which processes render. */
export interface ProcessUser {
  uid: number;
  gid: number;
}

const script = fileURLToPath(new URL('./process/render-process.ts', import.meta.url));
const hostFolder = fileURLToPath(new URL('../..', import.meta.url));
const packages = 'node_modules/';

/** Its own code and that of packages: neither the store, which has a token of the registry, nor any settings. */
function readableFiles(): string[] {
  const ses = createRequire(import.meta.url).resolve('ses');
  const store = ses.slice(0, ses.indexOf(packages) + packages.length);
  return [
    fileURLToPath(new URL('./*', import.meta.url)),
    join(hostFolder, 'package.json'),
    join(hostFolder, packages, '*'),
    `${store}*`,
  ];
}

/** How a process starts that renders. It may read its code, and neither write files nor start programs. */
export function childOptions(
  heap: number,
  user: ProcessUser | undefined,
  isSuperuser = process.getuid?.() === 0,
): Pick<ForkOptions, 'execArgv' | 'env' | 'uid' | 'gid'> {
  const { NODE_ENV, TZ } = process.env;
  return {
    execArgv: [
      `--max-old-space-size=${heap}`,
      '--permission',
      // For the next flag: code that already controls the process gains nothing from its debugger.
      '--disable-warning=PERM0004',
      // The host uses it to find the code that runs in a process that exceeds a deadline.
      '--allow-inspector',
      '--inspect-port=127.0.0.1:0',
      '--inspect-publish-uid=stderr',
      ...readableFiles().map((path) => `--allow-fs-read=${path}`),
    ],
    // None of the host's secrets.
    env: { NODE_ENV, ...(TZ && { TZ }) },
    ...(isSuperuser && user),
  };
}

/** Starts a process that renders. */
export function startChild(heap: number, progress: number, user: ProcessUser | undefined): ChildProcess {
  const child = fork(script, [], {
    ...childOptions(heap, user),
    serialization: 'advanced',
    // Standard output is the host's log, of which every line is JSON.
    stdio: ['ignore', 2, 'pipe', 'ipc', progress],
  });
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return child;
}
