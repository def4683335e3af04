import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config/config.ts';

const format = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** The key of what is kept sealed; throws where the configuration gives none. */
export function sealKey({ codesKey }: Pick<Config, 'codesKey'>): Buffer {
  if (!codesKey) throw new Error('CODES_KEY is not set: nothing can be kept sealed or handed over');
  return codesKey;
}

/** The key of what identifies people; throws where the configuration gives none. */
export function personKey({ personKey: key }: Pick<Config, 'personKey'>): Buffer {
  if (!key) throw new Error('PERSON_KEY is not set: nothing that identifies people can be kept or read');
  return key;
}

/** Sealed with AES-256-GCM: format, nonce, tag, content. Belongs to one owner, so that rows cannot be exchanged. */
export function sealBytes(key: Buffer, owner: string, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealBytes` made; throws for another key, another owner, or changed content. */
export function openBytes(key: Buffer, owner: string, sealed: Buffer): Buffer {
  if (sealed[0] !== format) throw new Error('This was sealed in a way this version does not know');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}

/** As `sealBytes`, for a text. */
export const sealText = (key: Buffer, owner: string, text: string): Buffer =>
  sealBytes(key, owner, Buffer.from(text));

/** As `openBytes`, for a text. */
export const openText = (key: Buffer, owner: string, sealed: Buffer): string =>
  openBytes(key, owner, sealed).toString('utf8');

/** Tells same texts alike without telling them. */
export const fingerprintOf = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update('fingerprint\n').update(text).digest();
