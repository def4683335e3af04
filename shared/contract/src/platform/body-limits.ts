import type { CallShape } from './call.ts';
import { calls } from './calls.ts';

/** Maximum bytes of a body, unless its call declares another limit. */
export const bodyBytesMax = 64 * 1024;

/** Maximum bytes of a picture, sent as the only file of a form. */
export const pictureBytesMax = 8 * 1024 * 1024;

/** Allowance for a form besides its file. */
const formBytes = 16 * 1024;

/** Maximum bytes of a webhook from the payment provider or the bank; these calls are not part of the contract. */
export const webhookBytesMax = 256 * 1024;
/** Paths that outside services call. */
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

/** Maximum bytes of a request body. */
export const bodyLimitOf = (method: string, path: string): number =>
  largeBodies.find((body) => body.method === method && body.path.test(path))?.bytes ?? bodyBytesMax;
