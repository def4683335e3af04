import type { CallShape } from './call.ts';
import { calls } from './calls.ts';

/** Bytes of a body where its call says nothing else. */
export const bodyBytesMax = 64 * 1024;

/** Bytes of a picture that is sent as the one file of a form. */
export const pictureBytesMax = 8 * 1024 * 1024;

/** What a form may need beside its file. */
const formBytes = 16 * 1024;

/** Bytes of a message with which the payment provider or the bank calls; these are no calls of the contract. */
export const webhookBytesMax = 256 * 1024;
export const webhookPaths = ['/api/payment/webhook', '/api/bank/callback'] as const;

interface LargeBody {
  readonly method: string;
  readonly path: RegExp;
  readonly bytes: number;
}

const largeBodies: readonly LargeBody[] = [
  ...webhookPaths.map((path) => largeBody(`POST ${path}`, webhookBytesMax)),
  ...Object.entries<CallShape>(calls).flatMap(([name, { takesPicture, bodyBytesMax: bytes }]) =>
    takesPicture || bytes ? [largeBody(name, bytes ?? pictureBytesMax + formBytes)] : [],
  ),
];

function largeBody(name: string, bytes: number): LargeBody {
  const [method = '', path = ''] = name.split(' ');
  const pattern = path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
  return { method, path: new RegExp(`^${pattern}/?$`), bytes };
}

/** Bytes that the body of a request may have. */
export const bodyLimitOf = (method: string, path: string): number =>
  largeBodies.find((body) => body.method === method && body.path.test(path))?.bytes ?? bodyBytesMax;
