import { createRequire } from 'node:module';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import {
  addressOf,
  type FaultKind,
  type FaultSource,
  type FromProcess,
  type ProcessVitals,
  type Progress,
  type RenderRequest,
  type RenderResult,
  type ServerBuilds,
  type ToProcess,
} from '../render-messages.ts';
import { BuiltIns } from './built-ins.ts';
import { BusyTimer } from './busy-share.ts';
import { TimersByPage } from './page-timers.ts';
import { enter, leave, runAs, runningCode, runPage } from './running-code.ts';
import { LoadedBuilds } from './server-builds.ts';

/**
 * The process that renders pages. Remotes may do anything in it: whatever it writes last to its progress pipe names
 * their code, and the host replaces it when it hangs or ends.
 */

/** A failure as the host's server build sees it. */
export interface Failure {
  kind: FaultKind;
  error: unknown;
  /** React's component stack, if the error came from rendering. */
  componentStack?: string | undefined;
  /** The remote, if it is known and need not be read from the stack. */
  source?: FaultSource | undefined;
}

/** What the host's server build needs to render remotes. */
export interface RemotesOnServer {
  /** Returns every module of a remote's server build, by name; throws if it cannot be loaded. */
  load: (name: string) => Record<string, unknown>;
  /** Reports whose code runs from here on. */
  entering: (source: FaultSource) => void;
  /** Reports a failure, and returns the remote to which it is attributed. */
  failed: (failure: Failure) => FaultSource | undefined;
  /** Reports that the page waits for something. */
  waiting: () => void;
}

interface HostBuild {
  renderPage: (request: RenderRequest, remotes: RemotesOnServer) => Promise<RenderResult>;
  platformModules: Record<string, () => unknown>;
}

/** Reports of one page; a remote could otherwise fill the log. */
const maxFaults = 20;
/** Pages whose reports are counted, as exceptions come after the page. */
const rememberedPages = 200;

const [, , renderFile = ''] = process.argv;
const send = (message: FromProcess) => void process.send?.(message, undefined, undefined, () => undefined);

const build = createRequire(import.meta.url)(renderFile) as HostBuild;
const builtIns = new BuiltIns();
const builds = new LoadedBuilds(build.platformModules, builtIns);
const faultsOf = new Map<number, Set<string>>();
const timers = new TimersByPage((code, reason) =>
  report(code, { kind: 'timers', error: new Error(reason), source: code.source }),
);

function report({ job, address, source: running }: Progress, failure: Failure): FaultSource | undefined {
  const { kind, error, componentStack } = failure;
  const stack = error instanceof Error ? error.stack : undefined;
  const found = failure.source ?? builds.sourceOf(stack) ?? builds.sourceOf(componentStack);
  // What suspends runs no code when it is cut off, so the code that runs says nothing about it.
  const source = found ?? (kind === 'suspended' ? undefined : running);
  const module = source?.module ?? (running?.remote === source?.remote ? running?.module : undefined);
  const reason = error instanceof Error ? error.message : String(error);
  const seen = faultsOf.get(job) ?? new Set();
  const key = `${kind} ${source?.remote} ${module} ${reason}`;
  if (seen.size < maxFaults && !seen.has(key)) {
    const fault = {
      kind,
      source: source && { ...source, ...(module && { module }) },
      address,
      reason,
      stack,
    };
    send({ kind: 'fault', fault });
  }
  faultsOf.set(job, seen.add(key));
  return source;
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => report(runningCode() ?? { job: 0 }, { kind: 'asynchronous', error }));

function load(name: string, serverBuilds: ServerBuilds, code: Progress) {
  const serverBuild = serverBuilds[name];
  if (!serverBuild) throw new Error('no server build');
  if (builds.isLoaded(serverBuild)) return builds.load(name, serverBuild);
  const source = { remote: name, version: serverBuild.version };
  return runAs({ ...code, source }, () => builds.load(name, serverBuild));
}

/** Runs from the end of the last page, or of the start. */
const rest = new BusyTimer();
let busyBetweenPages = 0;

/** Loads builds ahead of the first page. */
function loadAll(serverBuilds: ServerBuilds): void {
  timers.begin(0);
  for (const [remote, { version }] of Object.entries(serverBuilds)) {
    try {
      load(remote, serverBuilds, { job: 0 });
    } catch (error) {
      report({ job: 0 }, { kind: 'load', error, source: { remote, version } });
    }
  }
  timers.end(0);
  leave();
  rest.restart();
  send({ kind: 'ready' });
}

function vitals(): ProcessVitals {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return { memory: heap + outside, busyBetweenPages, isTampered: builtIns.isTampered };
}

/** After a page, whose remotes may have changed what others use. Which of them did is not known. */
function restoreBuiltIns({ job, address }: Progress): void {
  try {
    builtIns.restore();
  } catch (error) {
    report({ job, address }, { kind: 'render', error });
  }
}

async function render(id: number, request: RenderRequest): Promise<void> {
  const code: Progress = { job: id, address: addressOf(request) };
  const remotes: RemotesOnServer = {
    load: (name) => load(name, request.serverBuilds, code),
    entering: (source) => enter({ ...code, source }),
    failed: (failure) => report(runningCode() ?? code, failure),
    waiting: () => {
      leave();
      send({ kind: 'waiting', id });
    },
  };
  try {
    const result = await build.renderPage(request, remotes);
    restoreBuiltIns(code);
    send({ kind: 'done', id, result, vitals: vitals() });
  } catch (error) {
    restoreBuiltIns(code);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', id, error: text, vitals: vitals() });
  }
  leave();
  timers.end(id);
  faultsOf.delete(id - rememberedPages);
  rest.restart();
}

process.on('message', (message: ToProcess) => {
  if (message.kind === 'load') return loadAll(message.serverBuilds);
  const { id, request } = message;
  // What is busy while no page is rendered was left behind by one.
  busyBetweenPages = rest.share ?? busyBetweenPages;
  timers.begin(id);
  runPage({ job: id, address: addressOf(request) }, () => render(id, request));
});
process.on('disconnect', () => process.exit());
// The terminal sends these to the whole group; the host ends its processes itself, after the pages under way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

timers.install();
// What ends or changes the process is not for remotes. Code that calls it throws, which fails its own module.
const { NODE_ENV } = process.env;
const { nextTick, platform, version, versions } = process;
Object.defineProperty(globalThis, 'process', {
  value: Object.freeze({ env: Object.freeze({ NODE_ENV }), nextTick, platform, version, versions }),
});
