import './lockdown.ts';
import { getHeapStatistics } from 'node:v8';
import {
  addressOf,
  type Code,
  codeName,
  type FaultKind,
  type FaultSource,
  type FromProcess,
  type RenderRequest,
  type RenderResult,
  type RunningCode,
  type ServerCode,
  type ToProcess,
} from '../render-messages.ts';
import { evaluate } from './compartment.ts';
import { hostGlobals, hostModules } from './globals.ts';
import { describe, originOf, sourceIn } from './origins.ts';
import { TimersByPage } from './page-timers.ts';
import { requireOf } from './platform.ts';
import { enter, leave, runAs, runningCode, runningSource, runPage } from './running-code.ts';
import { isOfDamagedBuild, LoadedBuilds } from './server-builds.ts';

/**
 * The process that renders pages. The host's build and those of remotes run in compartments, without access to
 * this process. The last line of its progress file names the code that runs; the host replaces the process when it hangs or
 * ends.
 */

/** A failure that the host's server build reports. */
export interface Failure {
  kind: FaultKind;
  error: unknown;
  /** React's component stack, if the error came from rendering. */
  componentStack?: string | undefined;
  /** The remote, if it is known and need not be read from the stack. */
  source?: FaultSource | undefined;
}

/** Source and reason of a failure. The error itself is not passed on, as it may have getters of a remote. */
export interface Attribution {
  source: FaultSource | undefined;
  reason: string;
}

/** What the host's server build needs to render remotes. */
export interface RemotesOnServer {
  /** Returns every module of a remote's server build, by name; throws if it cannot be loaded. */
  load: (name: string) => Record<string, unknown>;
  /** Reports the remote whose code runs next. */
  entering: (source: FaultSource) => void;
  /** Reports a failure. */
  failed: (failure: Failure) => Attribution;
  /** Reports that the page waits for something. */
  waiting: () => void;
}

interface HostBuild {
  hardenPlatform: () => void;
  renderPage: (request: RenderRequest, remotes: RemotesOnServer) => Promise<RenderResult>;
  platformModules: Record<string, () => unknown>;
}

/** Reports of one page; a remote could otherwise fill the log. */
const maxFaults = 20;
/** Pages whose reports are counted, as exceptions come after the page. */
const rememberedPages = 200;

const send = (message: FromProcess) => void process.send?.(message, undefined, undefined, () => undefined);

const faultsOf = new Map<number, Set<string>>();
const timers = new TimersByPage((code, reason) =>
  report(code, { kind: 'timers', error: new Error(reason), source: code.source }),
);

function report({ job, address }: RunningCode, failure: Failure): Attribution {
  const { error, componentStack } = failure;
  const kind = isOfDamagedBuild(error) ? 'damaged' : failure.kind;
  const found = failure.source ?? originOf(error) ?? sourceIn(componentStack);
  // A suspended component runs no code when the render is aborted, so the running code did not cause it.
  const source = found ?? (kind === 'suspended' ? undefined : runningSource());
  const entered = runningCode()?.source;
  const module = source?.module ?? (entered?.remote === source?.remote ? entered?.module : undefined);
  const { reason, stack } = describe(error);
  const seen = faultsOf.get(job) ?? new Set();
  const key = `${kind} ${source?.remote} ${module} ${reason}`;
  if (seen.size < maxFaults && !seen.has(key)) {
    const attributed = source && { ...source, ...(module && { module }) };
    send({ kind: 'fault', fault: { kind, source: attributed, address, reason, stack } });
  }
  faultsOf.set(job, seen.add(key));
  return { source, reason };
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => report(runningCode() ?? { job: 0 }, { kind: 'asynchronous', error }));

/** The renderer, once the process has the host's build. */
class PageRenderer {
  readonly #host: HostBuild;
  readonly #builds: LoadedBuilds;

  constructor(host: Code) {
    this.#host = evaluate(host, hostGlobals, (name) => hostModules[name.replace('node:', '')]) as HostBuild;
    this.#host.hardenPlatform();
    this.#builds = new LoadedBuilds(requireOf(this.#host.platformModules), (version, name) =>
      timers.globalsOf(version, name),
    );
  }

  receive(builds: readonly ServerCode[]): void {
    this.#builds.receive(builds);
  }

  /** Loads builds ahead of the first page. */
  load(builds: readonly ServerCode[]): void {
    timers.begin(0);
    for (const { remote, version, name } of builds) {
      try {
        this.#load({ remote, version }, name, { job: 0 });
      } catch (error) {
        report({ job: 0 }, { kind: 'load', error, source: { remote, version } });
      }
    }
    timers.end(0);
    leave();
  }

  async render(id: number, request: RenderRequest): Promise<void> {
    const code: RunningCode = { job: id, address: addressOf(request) };
    const remotes: RemotesOnServer = {
      load: (remote) => {
        const build = request.serverBuilds[remote];
        if (!build) throw new Error('no server build');
        return this.#load({ remote, version: build.version }, codeName(build.file), code);
      },
      entering: (source) => enter({ ...code, source }),
      failed: (failure) => report(runningCode() ?? code, failure),
      waiting: leave,
    };
    try {
      const result = await this.#host.renderPage(request, remotes);
      send({ kind: 'done', id, result, memory: usedMemory() });
    } catch (error) {
      const { reason, stack = reason } = describe(error);
      send({ kind: 'failed', id, error: stack, memory: usedMemory() });
    }
    leave();
    timers.end(id);
    faultsOf.delete(id - rememberedPages);
  }

  #load(source: FaultSource, name: string, code: RunningCode) {
    if (this.#builds.isLoaded(name)) return this.#builds.load(name);
    return runAs({ ...code, source }, () => this.#builds.load(name));
  }
}

let renderer: PageRenderer | undefined;

function usedMemory(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside;
}

process.on('message', (message: ToProcess) => {
  if (message.kind === 'start') {
    renderer = new PageRenderer(message.host);
    renderer.receive(message.builds);
    renderer.load(message.builds);
    send({ kind: 'ready' });
    return;
  }
  const { id, request } = message;
  timers.begin(id);
  renderer?.receive(message.builds);
  runPage({ job: id, address: addressOf(request) }, async () => renderer?.render(id, request));
});
process.on('disconnect', () => process.exit());
// A terminal signals the whole process group; the host ends its processes itself, after the running renders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
