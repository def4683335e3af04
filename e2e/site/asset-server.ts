import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers of the site's response that a CDN stores with the file. */
const storedHeaders = [
  'access-control-allow-origin',
  'cache-control',
  'content-type',
  'timing-allow-origin',
  'vary',
];

/** A CDN in front of a site, on an origin of its own. */
export interface AssetServer {
  origin: string;
  /** Origin of the site from which it takes the files. */
  site: string;
  /** What it does instead of serving files. */
  fault?: 'refuses' | 'hangs';
  close: () => Promise<void>;
}

/** Starts a server that answers with what the site has under `/r/`, and with nothing else. */
export async function startAssetServer(): Promise<AssetServer> {
  const server = createServer(async (request, response) => {
    if (assets.fault === 'hangs') return;
    if (assets.fault === 'refuses') return response.writeHead(503).end();
    const path = request.url ?? '';
    if (!path.startsWith('/r/')) return response.writeHead(404).end();
    const file = await fetch(assets.site + path);
    const headers = storedHeaders.flatMap((name) => {
      const value = file.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(file.status, Object.fromEntries(headers)).end(await file.bytes());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const assets: AssetServer = {
    origin: `http://127.0.0.1:${port}`,
    site: '',
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return assets;
}
