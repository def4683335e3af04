import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const format = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Sealed with AES-256-GCM: format, nonce, tag, text. Belongs to one item, so that rows cannot be exchanged. */
export function sealCode(key: Buffer, itemId: number, code: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(itemId)));
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), text]);
}

/** Opens what `sealCode` made; throws for another key, another item, or a changed text. */
export function openCode(key: Buffer, itemId: number, sealed: Buffer): string {
  if (sealed[0] !== format) throw new Error('The code was sealed in a way this version does not know');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(String(itemId)))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)),
    decipher.final(),
  ]).toString('utf8');
}

/** Tells same codes alike without telling them. */
export const fingerprintOf = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update('fingerprint\n').update(code).digest();
