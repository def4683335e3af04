import { createHash } from 'node:crypto';

/** The hash of a file, in the form of HTML's `integrity` attribute. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
