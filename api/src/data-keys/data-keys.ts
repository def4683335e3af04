import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { closeDatabase, createDatabase, type Executor, inTransaction } from '../db/database.ts';
import { decryptBytes, encryptBytes } from '../seal.ts';
import { dataKeys } from './data-keys.tables.ts';

/** What a data key encrypts: data that identifies people, or codes on sale. */
export type KeyPurpose = (typeof keyPurposes)[number];
export const keyPurposes = ['personal-data', 'codes'] as const;

/** The setting with the key that encrypts the data key. */
export const settingOf: Readonly<Record<KeyPurpose, string>> = {
  'personal-data': 'PERSON_KEY',
  codes: 'CODES_KEY',
};

const keyBytes = 32;

/** A configured key does not decrypt the data key; the message says what to set. */
export class DataKeyError extends Error {
  override readonly name = 'DataKeyError';
}

/** Identifies a key without revealing it. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('key id\n').update(key).digest('hex').slice(0, 16);

const ownerOf = (purpose: KeyPurpose) => `data key ${purpose}`;

/** The keys that decrypt the data key, oldest first. */
export const listDataKeys = (db: Executor, purpose: KeyPurpose) =>
  db.select().from(dataKeys).where(eq(dataKeys.purpose, purpose)).orderBy(dataKeys.createdAt);

/** Encrypts the data key with one more key. Does nothing if that key decrypts it already. */
export async function addDataKey(
  tx: Executor,
  purpose: KeyPurpose,
  { dataKey, key }: { readonly dataKey: Buffer; readonly key: Buffer },
): Promise<void> {
  const sealed = encryptBytes(key, ownerOf(purpose), dataKey);
  await tx
    .insert(dataKeys)
    .values({ purpose, keyId: keyIdOf(key), sealed })
    .onConflictDoNothing();
}

/** From here on the key does not decrypt the data key. */
export const removeDataKey = (tx: Executor, purpose: KeyPurpose, keyId: string) =>
  tx.delete(dataKeys).where(and(eq(dataKeys.purpose, purpose), eq(dataKeys.keyId, keyId)));

/** The data key that the configured key decrypts; the first program to ask makes one. */
async function openDataKey(tx: Executor, purpose: KeyPurpose, key: Buffer): Promise<Buffer> {
  const known = await listDataKeys(tx, purpose);
  if (known.length === 0) await addDataKey(tx, purpose, { dataKey: randomBytes(keyBytes), key });
  // Another program may have made it in the meantime.
  const rows = await listDataKeys(tx, purpose);
  const own = rows.find(({ keyId }) => keyId === keyIdOf(key));
  if (own) return decryptBytes(key, ownerOf(purpose), own.sealed);
  const ids = rows.map(({ keyId }) => keyId).join(', ');
  throw new DataKeyError(
    `${settingOf[purpose]}: this is key ${keyIdOf(key)}, but the data of this database is encrypted for ${ids}. ` +
      'Set the former key, and replace it as docs/operations/secrets.md says.',
  );
}

/**
 * The settings with the data keys of the database in place of the configured keys, which encrypt these alone. Rejects
 * with a `DataKeyError` if a configured key does not decrypt its data key.
 */
export async function withDataKeys(config: Config, databaseUrl: string): Promise<Config> {
  const db = createDatabase(databaseUrl, 1);
  const open = (purpose: KeyPurpose, key: Buffer | undefined) =>
    key && inTransaction(db, (tx) => openDataKey(tx, purpose, key));
  try {
    const personalDataKey = await open('personal-data', config.personalDataKey);
    const codesKey = await open('codes', config.codesKey);
    const keyIds = {
      ...(config.personalDataKey && { 'personal-data': keyIdOf(config.personalDataKey) }),
      ...(config.codesKey && { codes: keyIdOf(config.codesKey) }),
    };
    return Object.freeze({ ...config, personalDataKey, codesKey, keyIds });
  } finally {
    await closeDatabase(db);
  }
}
