import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import type { ReleaseExtras } from '@talad/contract/composition';
import { versionFolder } from '../release/store.ts';
import { changesPath, localDocument } from './local-document.ts';

/** The site's worker would keep pages of this machine: this one takes its place and removes itself. */
const noWorker = "self.addEventListener('activate', () => self.registration.unregister())";

/** Headers of one connection, and those that `fetch` sets itself. */
const ofConnection =
  /^(host|connection|keep-alive|transfer-encoding|content-length|content-encoding|accept-encoding|expect|upgrade)$/;

/** Headers of a request as the site expects them: the API accepts changes from its own origin only. */
function headersTo(site: string, headers: IncomingHttpHeaders): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !ofConnection.test(name)) sent.set(name, value);
  if (headers.origin) sent.set('origin', site);
  return sent;
}

function headersFrom(site: string, headers: Headers): Record<string, string | string[]> {
  const given = Object.fromEntries([...headers].filter(([name]) => !ofConnection.test(name)));
  return {
    ...given,
    ...(given.location && { location: given.location.replace(site, '') }),
    // For this machine, whatever domain the site names.
    'set-cookie': headers.getSetCookie().map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, '')),
  };
}

interface ProxyOptions {
  /** Origin of the running site. */
  site: string;
  port: number;
  /** The version that takes the place of the live one. */
  release: () => ReleaseExtras;
}

/** Sends the body of a response as it arrives; streams of events last as long as the page. */
async function sendBody({ body }: Response, answer: ServerResponse): Promise<void> {
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    answer.write(part.value);
  answer.end();
}

async function forward({ site, release }: ProxyOptions, message: IncomingMessage, answer: ServerResponse) {
  const left = new AbortController();
  answer.once('close', () => left.abort());
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
  const response = await fetch(new URL(message.url ?? '/', site), {
    method: message.method,
    headers: headersTo(site, message.headers),
    redirect: 'manual',
    signal: left.signal,
    ...(hasBody && { body: new Uint8Array(await arrayBuffer(message)) }),
  });
  const headers = headersFrom(site, response.headers);
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    answer.writeHead(response.status, headers);
    return sendBody(response, answer);
  }
  const document = await response.text();
  const local = localDocument(document, release());
  const status = local && !local.isNotFound && response.status === 404 ? 200 : response.status;
  answer.writeHead(status, headers).end(local?.html ?? document);
}

/** A script of the version, which only this machine has. */
function sendScript(path: string, { name, version }: ReleaseExtras, answer: ServerResponse): void {
  const file = join(versionFolder(name, version), basename(path));
  if (!existsSync(file)) return void answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
  answer.end(readFileSync(file));
}

/** Serves a running site on this machine, with a version of one remote that only this machine has. */
export async function startSiteProxy(options: ProxyOptions) {
  const { site, port, release } = options;
  const followers = new Set<ServerResponse>();
  const follow = (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(`retry: 500\ndata: ${release().version}\n\n`);
    followers.add(answer);
    answer.once('close', () => followers.delete(answer));
  };
  const server = createServer((message, answer) => {
    const path = (message.url ?? '/').replace(/\?.*/, '');
    if (path === changesPath) return follow(answer);
    if (path.startsWith(release().base)) return sendScript(path, release(), answer);
    if (path === '/sw.js') return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(noWorker);
    // The site counts what its own versions report.
    if (path === '/telemetry') return answer.writeHead(204).end();
    forward(options, message, answer).catch((error: unknown) => {
      if (answer.headersSent) answer.destroy();
      else
        answer
          .writeHead(502)
          .end(`${site} does not answer: ${error instanceof Error ? error.message : error}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
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
