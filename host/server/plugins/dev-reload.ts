import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';

/** How often the live composition is polled, in ms. */
const glance = 250;

/**
 * For development only: a stream that sends the current build stamp at once and whenever it changes. A page built from
 * anything else reloads itself, also when this server comes back after a restart.
 */
export const devReload = fp<{ stamp: () => string }>(async (app, { stamp }) => {
  const listeners = new Set<ServerResponse>();
  let sent = stamp();
  const timer = setInterval(() => {
    if (stamp() === sent) return;
    sent = stamp();
    for (const listener of listeners) listener.write(`data: ${sent}\n\n`);
  }, glance);
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
});

const asText = (text: string) => text.replaceAll(/[<>&"]/g, '');

/** Markup for the page: the script that listens, and a banner that marks the page as not the public one. */
export function devMarkup(stamp: string, banner: string, nonce: string): string {
  const script = `<script ${nonce}>new EventSource('/dev/changes').onmessage=({data})=>{if(data!==${JSON.stringify(asText(stamp))})location.reload()}</script>`;
  if (!banner) return script;
  const look =
    'position:fixed;left:8px;bottom:76px;z-index:99999;padding:6px 12px;border-radius:8px;background:#b00020;color:#fff;font:600 13px sans-serif;pointer-events:none';
  return `<div role="status" style="${look}">${asText(banner)}</div>${script}`;
}
