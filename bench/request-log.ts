import type { CDPSession } from '@playwright/test';

/** Where a script stood when it asked for something; innermost call first. */
interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

/** One request of a page, in the order in which the browser made it. */
export interface LoggedRequest {
  url: string;
  isScript: boolean;
  /** Bytes on the wire, headers with it; 0 until it has come. */
  bytes: number;
  status: number;
  initiator: { type: string; stack?: StackTrace };
}

/** Follows a page's requests from now on. */
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
    /** For how long nothing was asked for or came, in ms; 0 while something is on its way. */
    quietFor: () => (inFlight.size > 0 ? 0 : Date.now() - lastChange),
  };
}

function* callersOf(stack: StackTrace | undefined): Generator<string> {
  for (let level = stack; level; level = level.parent) for (const { url } of level.callFrames) yield url;
}

/**
 * The longest chain of requests from the document to a script, where each could only be made once the one before it was
 * there. What the document itself names (preloads with it) is one hop away, however it is used later.
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

/** Bytes of scripts on the wire: in all, and by who published them. */
export function scriptBytes(requests: LoggedRequest[]): { total: number; by: Record<string, number> } {
  const by: Record<string, number> = {};
  for (const { url, isScript, bytes } of requests) {
    if (!isScript) continue;
    const owner = /^\/r\/([\w-]+)\//.exec(new URL(url).pathname)?.[1] ?? 'host';
    by[owner] = (by[owner] ?? 0) + bytes;
  }
  return { total: Object.values(by).reduce((sum, bytes) => sum + bytes, 0), by };
}
