import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { fontFaceCss, fontFaces } from '@talad/ui/fonts';
import { problemText } from '../dev/watch-build.ts';
import type { DevState, HotBuild, Problem } from '../hot/hot-build.ts';
import { updatesFolder } from '../hot/with-hot-updates.ts';
import { fontFile } from '../webpack/font-file.ts';
import type { CallResponder } from './respond-to-calls.ts';

const cookie = (message: IncomingMessage, name: string) =>
  new RegExp(`(?:^|; )${name}=(\\w+)`).exec(message.headers.cookie ?? '')?.[1];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What is built: the hash of the scripts, null before there are any, and what is wrong with the sources. */
type Build = Pick<HotBuild, 'hash' | 'problems'>;

/** Before the first build there are no scripts that could follow the changes. */
const firstDocument = (title: string, { problems }: Build) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title>
<script>let first;new EventSource('/changes').onmessage=({data})=>{first??=data;if(data!==first||JSON.parse(data).hot.standalone.hash)location.reload()}</script></head>
<body><h1>${title}</h1><pre>${escaped(problemText(problems) || 'Building …')}</pre></body>
</html>`;

function documentOf(message: IncomingMessage, title: string, css: string, build: Build): string {
  if (build.hash === null) return firstDocument(title, build);
  const language = cookie(message, 'talad_language') === 'th' ? 'th' : 'en';
  const theme = cookie(message, 'talad_theme');
  const attribute = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  return `<!doctype html>
<html lang="${language}"${attribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${css}</style>
<script defer src="/assets/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>`;
}

interface StandaloneSite {
  origin: string;
  /** Updates open pages to a build, whose problems are not known yet, or shows what is wrong with the sources. */
  show: (change: { hash: string } | { problems: Problem[] }) => void;
  close: () => Promise<void>;
}

/** Serves a standalone build on this machine; port 0 takes any free one. Resolves once it listens. */
export async function serveStandalone(options: {
  title: string;
  /** Output folder of the build. */
  folder: string;
  port: number;
  calls: CallResponder;
}): Promise<StandaloneSite> {
  const { title, folder, port, calls } = options;
  const fonts = new Map(fontFaces.map(({ file }) => [`/fonts/${basename(file)}`, file]));
  const css = fontFaceCss(({ file }) => `/fonts/${basename(file)}`);

  let build: Build = { hash: null, problems: [] };
  const state = () => {
    const standalone: HotBuild = { versions: ['standalone'], ...build };
    const current: DevState = {
      host: 'standalone',
      versions: { standalone: 'standalone' },
      hot: { standalone },
    };
    return `data: ${JSON.stringify(current)}\n\n`;
  };
  const subscribers = new Set<ServerResponse>();
  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', 'http://site.invalid');
    const send = (type: string, content: string | Buffer, headers: OutgoingHttpHeaders = {}) => {
      response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-store' });
      response.end(content);
    };
    if (pathname.startsWith('/api/')) return calls.respond(message, response);
    if (pathname === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: 500\n${state()}`);
      subscribers.add(response);
      return response.once('close', () => subscribers.delete(response));
    }
    const font = fonts.get(pathname);
    if (font) return send('font/woff2', readFileSync(fontFile(font)));
    if (!pathname.startsWith('/assets/'))
      return send(
        'text/html; charset=utf-8',
        documentOf(message, title, css, build),
        calls.headersOf(message),
      );
    const isUpdate = pathname.startsWith(`/assets/${updatesFolder}/`);
    const file = join(folder, 'assets', isUpdate ? updatesFolder : '', basename(pathname));
    if (existsSync(file)) return send('text/javascript; charset=utf-8', readFileSync(file));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://localhost:${taken}`,
    show(change) {
      build = { ...build, problems: [], ...change };
      for (const subscriber of subscribers) subscriber.write(state());
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
