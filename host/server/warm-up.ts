import { setTimeout as delay } from 'node:timers/promises';
import { pictureInWidth, picturePath } from '@talad/contract/picture-url';
import type { FastifyInstance } from 'fastify';

/** Widths in px that phones and small windows request for most pictures. */
const commonWidths = [320, 480, 640] as const;

const readyPauseMs = 500;

/** Addresses of the pictures on a rendered page, without their widths. */
export const picturesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(new RegExp(`${picturePath}[a-z0-9]{16,64}`, 'g'))].map(([address]) => address),
  ),
];

/**
 * Once the API is ready, renders the home page in both languages and has its pictures generated, one at a time, so that the first visitor
 * after a start waits for neither. What fails here is retried when it is requested.
 */
export async function warmUp(app: FastifyInstance, apiOrigin: string, signal: AbortSignal): Promise<void> {
  const isReady = () =>
    fetch(`${apiOrigin}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!signal.aborted && !(await isReady()))
    await delay(readyPauseMs, undefined, { signal }).catch(() => undefined);
  const pictures = new Set<string>();
  for (const language of ['en', 'th']) {
    const { body } = await app.inject({ url: '/', headers: { 'accept-language': language } });
    for (const address of picturesOf(body)) pictures.add(address);
  }
  for (const address of pictures) {
    for (const width of commonWidths) {
      if (signal.aborted) return;
      await fetch(apiOrigin + pictureInWidth(address, width), {
        headers: { accept: 'image/avif' },
        signal,
      }).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      );
    }
  }
}
