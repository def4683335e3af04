import { once } from 'node:events';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { startBenchSite } from './bench-site.ts';

/**
 * Sends bodies that are too large to the site: each gets 413 and a closed connection. Usage: `node
 * bench/large-bodies.ts [--site http://localhost:3000] [--tries 1000]`
 */
const { values } = parseArgs({
  options: { site: { type: 'string' }, tries: { type: 'string', default: '1000' } },
});
const tries = Math.min(Number(values.tries), 10_000);
const timeoutMs = 20_000;
const kibibyte = 1024;
const sizes = [68, 80, 100, 256, 512, 1024, 4096, 10_240];
const part = Buffer.alloc(64 * kibibyte, 'x');

/** Result of one attempt: the status, and how the connection ended. */
async function attempt(port: number, at: number): Promise<string> {
  const bytes = (sizes[at % sizes.length] ?? 68) * kibibyte;
  const isChunked = Math.floor(at / sizes.length) % 2 === 1;
  const connection = Math.floor(at / sizes.length / 2) % 2 === 1 ? 'close' : 'keep-alive';
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.2.${(at % 50) + 1}` });
  const chunks: Buffer[] = [];
  let ending = 'closed';
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {
    ending = 'reset';
  });
  const hanging = setTimeout(() => {
    ending = 'hung';
    socket.destroy();
  }, timeoutMs);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(
    `POST /api/auth/token/login HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\ncontent-type: application/json\r\n` +
      (isChunked ? 'transfer-encoding: chunked\r\n\r\n' : `content-length: ${bytes}\r\n\r\n`),
  );
  for (let sent = 0; sent < bytes && socket.writable; sent += part.length) {
    const chunk = part.subarray(0, Math.min(part.length, bytes - sent));
    if (isChunked) socket.write(`${chunk.length.toString(16)}\r\n`);
    const isFree = socket.write(chunk);
    if (isChunked) socket.write('\r\n');
    if (!isFree) await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
  }
  if (isChunked && socket.writable) socket.write('0\r\n\r\n');
  await closed;
  clearTimeout(hanging);
  const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? 'no answer';
  return `${status}, ${ending}`;
}

const site = values.site
  ? { origin: values.site, stop: async () => undefined }
  : await startBenchSite({ withPeer: false });
const outcomes = new Map<string, number>();
try {
  const port = Number(new URL(site.origin).port);
  for (let at = 0; at < tries; at += 1) {
    const outcome = await attempt(port, at);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
} finally {
  await site.stop();
}
for (const [outcome, count] of outcomes) console.log(`${outcome}: ${count} of ${tries}`);
if (outcomes.get('413, closed') !== tries) process.exitCode = 1;
