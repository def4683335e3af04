import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import fp from 'fastify-plugin';

/** How often what is live is polled, in ms. */
const pollMs = 50;

/** The state that pages compare with that of their load. */
interface LiveBuilds {
  /** Build of the host. */
  host: string;
  /** Live versions, by remote. */
  versions: Record<string, string>;
}

interface DevChangesOptions {
  live: () => LiveBuilds;
  /** Folder with the hot updates that watching builds write: `<remote>.json`, `<remote>/`. */
  hotFolder: string;
}

/** The JSON files of the folder by name. They are replaced by renaming, so each is whole. */
const readHotBuilds = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );

/**
 * For development only: a stream that sends at once and after every change what is live, with which pages update
 * themselves, and the files of the updates.
 */
export const devChanges = fp<DevChangesOptions>(async (app, { live, hotFolder }) => {
  mkdirSync(hotFolder, { recursive: true });
  const listeners = new Set<ServerResponse>();
  const stateNow = () => JSON.stringify({ ...live(), hot: readHotBuilds(hotFolder) });
  let sent = stateNow();
  const timer = setInterval(() => {
    const state = stateNow();
    if (state === sent) return;
    sent = state;
    for (const listener of listeners) listener.write(`data: ${sent}\n\n`);
  }, pollMs);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const listener of listeners) listener.end();
  });
  app.get('/dev/changes', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(`retry: 500\ndata: ${sent}\n\n`);
    listeners.add(raw);
    request.raw.once('close', () => listeners.delete(raw));
  });
  await app.register(staticFiles, { root: hotFolder, serve: false });
  // The address of a remote's hot updates: `hot/` in the folder of its version.
  app.get<{ Params: { remote: string; file: string } }>(
    '/r/:remote/:version/hot/:file',
    ({ params: { remote, file } }, reply) =>
      reply.header('cache-control', 'no-store').sendFile(`${remote}/${file}`, { cacheControl: false }),
  );
});

/** Markup for the page: the host's build, with which it follows changes. */
export const devMarkup = (host: string): string =>
  `<script type="application/json" id="talad-dev">${JSON.stringify(host)}</script>`;
