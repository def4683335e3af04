import type { CDPSession } from '@playwright/test';

/** Call stack of a request; innermost call first. */
interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

/** One request of a page, in the order of the requests. */
export interface LoggedRequest {
  url: string;
  isScript: boolean;
  /** Bytes on the wire, including headers; 0 until the response has ended. */
  bytes: number;
  status: number;
  initiator: { type: string; stack?: StackTrace };
}

/** Logs a page's requests from now on. */
export async function logRequests(cdp: CDPSession) {
  const requests = new Map<string, LoggedRequest>();
  const inFlight = new Set<string>();
  let lastChange = Date.now();
  const end = (id: string) => {
    inFlight.delete(id);
    lastChange = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, {
      url: request.url,
      isScript: type === 'Script' || new URL(request.url).pathname.endsWith('.js'),
      bytes: 0,
      status: 0,
      initiator,
    });
    inFlight.add(requestId);
    lastChange = Date.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request) request.status = response.status;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    end(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await cdp.send('Network.enable');
  return {
    all: () => [...requests.values()],
    /** Time since the last network activity in ms; 0 while a request is in flight. */
    quietFor: () => (inFlight.size > 0 ? 0 : Date.now() - lastChange),
  };
}

function* callersOf(stack: StackTrace | undefined): Generator<string> {
  for (let level = stack; level; level = level.parent) for (const { url } of level.callFrames) yield url;
}

/**
 * The longest chain of requests from the document to a script, in which each depends on the one before. What the
 * document itself references (including preloads) is one hop away, however it is used later.
 */
export function dependentHops(requests: LoggedRequest[]): number {
  const hops = new Map<string, number>();
  for (const { url, isScript, initiator } of requests) {
    if (!isScript || hops.has(url)) continue;
    const caller =
      initiator.type === 'script' && [...callersOf(initiator.stack)].find((from) => hops.has(from));
    hops.set(url, (caller ? (hops.get(caller) ?? 0) : 0) + 1);
  }
  return Math.max(0, ...hops.values());
}

/** Bytes of scripts on the wire: total, and by publisher. */
export function scriptBytes(requests: LoggedRequest[]): { total: number; by: Record<string, number> } {
  const by: Record<string, number> = {};
  for (const { url, isScript, bytes } of requests) {
    if (!isScript) continue;
    const owner = /^\/r\/([\w-]+)\//.exec(new URL(url).pathname)?.[1] ?? 'host';
    by[owner] = (by[owner] ?? 0) + bytes;
  }
  return { total: Object.values(by).reduce((sum, bytes) => sum + bytes, 0), by };
}
