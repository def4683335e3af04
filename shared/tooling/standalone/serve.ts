import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { fontFaceCss, fontFaces } from '@talad/ui/fonts';
import { fontFile } from '../webpack/font-file.ts';

const cookie = (message: IncomingMessage, name: string) =>
  new RegExp(`(?:^|; )${name}=(\\w+)`).exec(message.headers.cookie ?? '')?.[1];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What is built: the scripts, or why there are none. */
type Build = { stamp: number; problem?: string };

/** Reloads the page when another build, good or bad, has replaced the one that it shows. */
const follow = ({ stamp }: Build) =>
  `<script>new EventSource('/changes').onmessage=({data})=>{if(data!=='${stamp}')location.reload()}</script>`;

const problemDocument = (title: string, build: Build) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title>${follow(build)}</head>
<body><h1>${title}</h1><pre>${escaped(build.problem ?? '')}</pre></body>
</html>`;

function documentOf(message: IncomingMessage, title: string, css: string, build: Build): string {
  if (build.problem !== undefined) return problemDocument(title, build);
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
${follow(build)}
</head>
<body><div id="root"></div></body>
</html>`;
}

/** Proxies a call with the Origin of the site: the API accepts changes only from its own origin. */
function passOn(message: IncomingMessage, answer: ServerResponse, apiOrigin: URL) {
  const headers = { ...message.headers, host: apiOrigin.host };
  if (headers.origin) headers.origin = apiOrigin.origin;
  const call = request(
    new URL(message.url ?? '/', apiOrigin),
    { method: message.method, headers },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    },
  );
  call.once('error', () => {
    if (answer.headersSent) return answer.destroy();
    answer.writeHead(503, { 'content-type': 'application/json' });
    answer.end(
      JSON.stringify({
        errors: [
          { code: 'UNAVAILABLE', detail: `Nothing answers at ${apiOrigin.origin}; start the site there.` },
        ],
        requestId: 'standalone',
      }),
    );
  });
  message.pipe(call);
}

interface StandaloneSite {
  origin: string;
  /** Lets open pages load the new build, or show why there is none. */
  show: (problem?: string) => void;
  close: () => Promise<void>;
}

/** Serves a standalone build on this machine; port 0 takes any free one. Resolves once it listens. */
export async function serveStandalone(options: {
  title: string;
  /** Output folder of the build. */
  folder: string;
  port: number;
  apiOrigin: string;
}): Promise<StandaloneSite> {
  const { title, folder, port } = options;
  const apiOrigin = new URL(options.apiOrigin);
  const fonts = new Map(fontFaces.map(({ file }) => [`/fonts/${basename(file)}`, file]));
  const css = fontFaceCss(({ file }) => `/fonts/${basename(file)}`);

  const build: Build = { stamp: 0, problem: 'Building …' };
  const followers = new Set<ServerResponse>();
  const server = createServer((message, answer) => {
    const { pathname } = new URL(message.url ?? '/', 'http://site.invalid');
    const send = (type: string, content: string | Buffer) => {
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      answer.end(content);
    };
    if (pathname.startsWith('/api/')) return passOn(message, answer, apiOrigin);
    if (pathname === '/changes') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      answer.write(`retry: 500\ndata: ${build.stamp}\n\n`);
      followers.add(answer);
      return answer.once('close', () => followers.delete(answer));
    }
    const font = fonts.get(pathname);
    if (font) return send('font/woff2', readFileSync(fontFile(font)));
    if (!pathname.startsWith('/assets/'))
      return send('text/html; charset=utf-8', documentOf(message, title, css, build));
    const file = join(folder, 'assets', basename(pathname));
    if (existsSync(file)) return send('text/javascript; charset=utf-8', readFileSync(file));
    answer.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://localhost:${taken}`,
    show(problem) {
      build.stamp += 1;
      build.problem = problem;
      for (const follower of followers) follower.write(`data: ${build.stamp}\n\n`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
