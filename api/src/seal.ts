import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config/config.ts';

const format = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** The encryption key for codes on sale; throws if it is not configured. */
export function sealKey({ codesKey }: Pick<Config, 'codesKey'>): Buffer {
  if (!codesKey) throw new Error('CODES_KEY is not set: nothing can be kept sealed or handed over');
  return codesKey;
}

/** The encryption key for personal data; throws if it is not configured. */
export function personalDataKey({ personalDataKey: key }: Pick<Config, 'personalDataKey'>): Buffer {
  if (!key) throw new Error('PERSON_KEY is not set: nothing that identifies people can be kept or read');
  return key;
}

/**
 * Encrypts with AES-256-GCM into format, nonce, tag, content. Bound to one owner (AAD), so that rows cannot be
 * exchanged.
 */
export function encryptBytes(key: Buffer, owner: string, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the output of `encryptBytes`; throws for another key, another owner, or modified content. */
export function decryptBytes(key: Buffer, owner: string, sealed: Buffer): Buffer {
  if (sealed[0] !== format) throw new Error('This was sealed in a way this version does not know');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}

/** As `encryptBytes`, for a text. */
export const encryptText = (key: Buffer, owner: string, text: string): Buffer =>
  encryptBytes(key, owner, Buffer.from(text));

/** As `decryptBytes`, for a text. */
export const decryptText = (key: Buffer, owner: string, sealed: Buffer): string =>
  decryptBytes(key, owner, sealed).toString('utf8');

/** A keyed hash that detects equal texts without revealing them. */
export const fingerprintOf = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update('fingerprint\n').update(text).digest();
