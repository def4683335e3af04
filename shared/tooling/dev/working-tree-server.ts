import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { LiveRemote, ReleaseExtras } from '@talad/contract/composition';
import type { DevState } from '../hot/hot-build.ts';
import { readHotBuild, updateFile } from '../hot/write-hot-build.ts';
import { versionFolder } from '../release/store.ts';

interface WorkingTreeOptions {
  /** Origin of the site whose pages show the remote; no other page may read it. */
  site: string;
  port: number;
  /** The version that was built last. */
  release: () => ReleaseExtras;
}

function liveRemoteOf(release: ReleaseExtras, origin: string): LiveRemote {
  const { name, version, globalName, base, entry, integrity, declaration } = release;
  const { i18n, nav, pages, slots } = declaration;
  return {
    name,
    version,
    globalName,
    base: origin + base,
    entry,
    integrity: integrity[entry] ?? '',
    declaration: { name, i18n, nav, pages, slots },
  };
}

/** The file of a script of a version, or of an update; pages that are open load those of earlier versions. */
function fileOf(path: string, name: string): string | undefined {
  const [, version, hot, file] =
    /^\/r\/[\w-]+\/([0-9a-f]+)\/(hot\/)?([\w.-]+\.(?:js|hot-update\.json))$/.exec(path) ?? [];
  if (!version || !file) return undefined;
  return hot ? updateFile(name, file) : join(versionFolder(name, version), file);
}

function sendFile(path: string, { name }: ReleaseExtras, response: ServerResponse): void {
  const file = fileOf(path, name);
  if (!file || !existsSync(file)) return void response.writeHead(404).end();
  const type = file.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(readFileSync(file));
}

function stateOf({ name, version }: ReleaseExtras): string {
  const hot = readHotBuild(name);
  const state: DevState = { host: '', versions: { [name]: version }, hot: hot ? { [name]: hot } : {} };
  return `data: ${JSON.stringify(state)}\n\n`;
}

/** Serves a remote of this machine to the pages of a site: the built version, its scripts and a stream of hot updates. */
export async function startWorkingTreeServer({ site, port, release }: WorkingTreeOptions) {
  const subscribers = new Set<ServerResponse>();
  let origin = '';
  const subscribe = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 500\n${stateOf(release())}`);
    subscribers.add(response);
    response.once('close', () => subscribers.delete(response));
  };
  const respond = ({ method, url = '/' }: IncomingMessage, response: ServerResponse) => {
    const path = url.replace(/\?.*/, '');
    response.setHeader('access-control-allow-origin', site);
    // Browsers ask this before a page of the network reads from the machine.
    response.setHeader('access-control-allow-private-network', 'true');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    if (path === '/changes') return subscribe(response);
    if (path !== '/remote.json') return sendFile(path, release(), response);
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    return response.end(JSON.stringify(liveRemoteOf(release(), origin)));
  };
  const server = createServer(respond);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  return {
    origin,
    /** Sends open pages the current build, or its errors. */
    show: () => {
      for (const subscriber of subscribers) subscriber.write(stateOf(release()));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
