import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../webpack/workspace.ts';

interface Fonts {
  fontFaces: readonly { file: string }[];
  fontFaceCss: (urlOf: (face: { file: string }) => string) => string;
}

const cookie = (message: IncomingMessage, name: string) =>
  new RegExp(`(?:^|; )${name}=(\\w+)`).exec(message.headers.cookie ?? '')?.[1];

function documentOf(message: IncomingMessage, title: string, css: string): string {
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

/** Serves a standalone build on this machine; port 0 takes any free one. Resolves once it listens. */
export async function serveStandalone(options: {
  title: string;
  /** Output folder of the build. */
  folder: string;
  port: number;
  apiOrigin: string;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const { title, folder, port } = options;
  const apiOrigin = new URL(options.apiOrigin);
  const kitFonts = pathToFileURL(join(workspaceRoot, 'shared/ui/src/theme/fonts.ts')).href;
  const { fontFaces, fontFaceCss } = (await import(kitFonts)) as Fonts;
  const fonts = new Map(fontFaces.map(({ file }) => [`/fonts/${basename(file)}`, file]));
  const css = fontFaceCss(({ file }) => `/fonts/${basename(file)}`);

  const server = createServer((message, answer) => {
    const { pathname } = new URL(message.url ?? '/', 'http://site.invalid');
    const send = (type: string, content: string | Buffer) => {
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      answer.end(content);
    };
    if (pathname.startsWith('/api/')) return passOn(message, answer, apiOrigin);
    const font = fonts.get(pathname);
    if (font) return send('font/woff2', readFileSync(join(workspaceRoot, 'shared/ui/node_modules', font)));
    if (!pathname.startsWith('/assets/'))
      return send('text/html; charset=utf-8', documentOf(message, title, css));
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
