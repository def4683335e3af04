import { waitForResponse } from '@talad/tooling/commands/processes';
import { type Deployable, readConfig } from './build-images.ts';
import { type Container, createContainer } from './container.ts';
import { type SiteServices, startSiteServices } from './site-services.ts';

export interface ServerRow {
  readonly name: string;
  readonly readyAfterSeconds: number;
  readonly healthz: string;
  readonly readyz: string;
  readonly writes: string;
  readonly ended: string;
  readonly problems: string[];
}

/** Longest start of a server on a busy machine, in ms. */
const startTimeoutMs = 120_000;

const get = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
};

/** Tries to change the program; says who tried, and the error. */
const tryToWrite = `
try { require('node:fs').writeFileSync('/talad/package.json', ''); process.stdout.write('allowed'); }
catch (error) { process.stdout.write(error.code + ' as ' + process.getuid()); }`;

/** Runs the image's health check in its container. */
async function healthCheckOf(name: Deployable, container: Container): Promise<boolean> {
  const { Healthcheck } = await readConfig(name);
  const [, ...command] = Healthcheck?.Test ?? [];
  return command.length > 0 && (await container.run(command)).exitCode === 0;
}

async function observe(name: Deployable, container: Container, port: number) {
  const [healthz, readyz, written] = await Promise.all([
    get(port, '/healthz'),
    get(port, '/readyz'),
    container.run(['node', '--eval', tryToWrite]),
  ]);
  const writes = written.all ?? '';
  const problems = [
    healthz.status !== 200 && `${name}: /healthz returned ${healthz.status}`,
    readyz.status !== 200 && `${name}: /readyz returned ${readyz.status} ${readyz.text}`,
    writes !== 'EROFS as 65532' && `${name}: its own files: ${writes}`,
    !(await healthCheckOf(name, container)) && `${name}: its health check fails`,
  ].filter((problem) => problem !== false);
  return { healthz: `${healthz.status}`, readyz: `${readyz.status} ${readyz.text}`, writes, problems };
}

/** A page of the host: rendered, with scripts that the host has. */
async function problemsOfPage(port: number): Promise<string[]> {
  const page = await get(port, '/');
  const [script] = /\/assets\/[0-9a-f]+\/browser\/main\.\w+\.js/.exec(page.text) ?? [];
  if (page.status !== 200 || !script) return [`host: its page returned ${page.status}, script ${script}`];
  const { status } = await get(port, script);
  return status === 200 ? [] : [`host: ${script} returned ${status}`];
}

class RunningSite {
  readonly #services: SiteServices;
  readonly #logLine: (line: string) => void;
  readonly #stops: (() => Promise<unknown>)[] = [];

  constructor(services: SiteServices, logLine: (line: string) => void) {
    this.#services = services;
    this.#logLine = logLine;
  }

  async #create(name: Deployable, more: Record<string, string> = {}): Promise<Container> {
    const { settings, secretsFolder } = this.#services;
    const container = await createContainer(name, { ...settings[name], ...more }, secretsFolder);
    this.#stops.push(container.remove);
    return container;
  }

  /** Runs a program of an image to its end. */
  async runOnce(name: Deployable, program: string, more?: Record<string, string>): Promise<void> {
    const container = await this.#create(name, more);
    const { exitCode, all } = await container.run(['node', program]);
    if (exitCode !== 0) throw new Error(`${program} of ${name} ended with ${exitCode}\n${all}`);
  }

  /** Starts a server; `end` observes it and ends it. */
  async start(name: Deployable): Promise<() => Promise<ServerRow>> {
    const container = await this.#create(name);
    const port = this.#services.ports[name];
    const from = performance.now();
    const server = container.run();
    this.#stops.push(async () => server.kill('SIGKILL'));
    try {
      await waitForResponse(`http://127.0.0.1:${port}/readyz`, startTimeoutMs, server.nodeChildProcess);
    } catch (error) {
      server.kill('SIGKILL');
      throw new Error(`${name} did not start: ${(await server).all}`, { cause: error });
    }
    const readyAfterSeconds = Math.round((performance.now() - from) / 100) / 10;
    this.#logLine(`${name} is ready (${readyAfterSeconds} s)`);
    return async () => {
      const { problems, ...seen } = await observe(name, container, port);
      if (name === 'host') problems.push(...(await problemsOfPage(port)));
      server.kill('SIGTERM');
      const { exitCode } = await server;
      if (exitCode !== 0) problems.push(`${name}: ended with ${exitCode} after SIGTERM`);
      return { name, readyAfterSeconds, ...seen, ended: `${exitCode}`, problems };
    };
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop();
  }
}

/** Starts all servers in the order of an installation, observes them, and ends them in the other order. */
export async function runSite(logLine: (line: string) => void): Promise<ServerRow[]> {
  const services = await startSiteServices();
  const site = new RunningSite(services, logLine);
  const ends: (() => Promise<ServerRow>)[] = [];
  try {
    await site.runOnce('registry', 'registry/src/migrate.ts');
    ends.push(await site.start('registry'));
    await services.publishRemote();
    await site.runOnce('api', 'api/src/migrate.ts', { DATABASE_OWNER_URL_FILE: '/run/database_owner' });
    for (const name of ['api', 'worker', 'host'] as const) ends.push(await site.start(name));
    const rows: ServerRow[] = [];
    for (const end of ends.reverse()) rows.push(await end());
    return rows;
  } finally {
    await site.stop();
    services.close();
  }
}
