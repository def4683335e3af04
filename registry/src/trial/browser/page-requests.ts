import type { CDPSession } from 'playwright-core';

/** A request of a page. */
export interface PageRequest {
  method: string;
  url: string;
  isImage: boolean;
  /** Addresses of the scripts that sent it, as far as they are known. */
  from: string;
}

/** Records the requests of a page, including beacons and event streams. */
export async function watchRequests(session: CDPSession, requests: PageRequest[]): Promise<void> {
  session.on('Network.requestWillBeSent', ({ type, request: { method, url }, initiator }) => {
    const from = (initiator.stack?.callFrames ?? []).map((frame) => frame.url).join(' ');
    requests.push({ method, url, from, isImage: type === 'Image' });
  });
  session.on('Network.webSocketCreated', ({ url }) =>
    requests.push({ method: 'GET', url, from: '', isImage: false }),
  );
  await session.send('Network.enable');
}
