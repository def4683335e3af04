import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { LiveRemote, ReleaseExtras } from '@talad/contract/composition';
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

/** Sends a script of a version; pages that are open load those of earlier ones. */
function sendScript(path: string, { name }: ReleaseExtras, answer: ServerResponse): void {
  const [, version = ''] = /^\/r\/[\w-]+\/([0-9a-f]+)\/[\w.-]+\.js$/.exec(path) ?? [];
  const file = join(versionFolder(name, version), basename(path));
  if (version === '' || !existsSync(file)) return void answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
  answer.end(readFileSync(file));
}

/** Serves a remote of this machine to the pages of a site: what is built, its scripts, and a stream of its versions. */
export async function startWorkingTreeServer({ site, port, release }: WorkingTreeOptions) {
  const followers = new Set<ServerResponse>();
  let origin = '';
  const follow = (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(`retry: 500\ndata: ${release().version}\n\n`);
    followers.add(answer);
    answer.once('close', () => followers.delete(answer));
  };
  const respond = ({ method, url = '/' }: IncomingMessage, answer: ServerResponse) => {
    const path = url.replace(/\?.*/, '');
    answer.setHeader('access-control-allow-origin', site);
    // Browsers ask this before a page of the network reads from the machine.
    answer.setHeader('access-control-allow-private-network', 'true');
    if (method === 'OPTIONS') return answer.writeHead(204).end();
    if (path === '/changes') return follow(answer);
    if (path !== '/remote.json') return sendScript(path, release(), answer);
    answer.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    return answer.end(JSON.stringify(liveRemoteOf(release(), origin)));
  };
  const server = createServer(respond);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  return {
    origin,
    /** Lets open pages load the new version. */
    show: () => {
      for (const follower of followers) follower.write(`data: ${release().version}\n\n`);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
