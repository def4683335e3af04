import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { putWithRow } from '../../ports/file-store.ts';
import { decryptBytes, encryptBytes, personalDataKey } from '../../seal.ts';
import { reencodePicture } from '../pictures/index.ts';
import { deletePicture, findPicturesOf, insertPicture } from './identity.repository.ts';

type PictureContext = Pick<AppContext, 'config' | 'files' | 'clock'>;

/** Each picture is encrypted for its account and its own name, so a file swapped for another fails to decrypt. */
const ownerOf = (accountId: number, key: string): string => `kyc-picture:${accountId}:${key}`;

/** Stores a picture of a card: re-encoded, encrypted, under a name that no public URL serves. */
export async function storeCardPicture(
  context: PictureContext,
  executor: Executor,
  accountId: number,
  buffer: Buffer,
): Promise<string> {
  const { content } = await reencodePicture(buffer);
  const key = `kyc-${randomBytes(16).toString('hex')}`;
  const sealed = encryptBytes(personalDataKey(context.config), ownerOf(accountId, key), content);
  await putWithRow(context.files, key, sealed, () =>
    insertPicture(executor, { key, accountId, createdAt: context.clock.now() }),
  );
  return key;
}

/**
 * Returns a picture of a card as WebP for the operator who reviews it; undefined once its retention period is over.
 */
export async function readCardPicture(
  { config, files }: Pick<AppContext, 'config' | 'files'>,
  accountId: number,
  key: string,
): Promise<Buffer | undefined> {
  const sealed = await files.get(key);
  return sealed && decryptBytes(personalDataKey(config), ownerOf(accountId, key), sealed);
}

/** Deletes pictures: the file first, so that an interrupted deletion still has its row and is retried. */
export async function dropCardPictures(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.delete(key);
    await deletePicture(db, key);
  }
}

/** Deletes every picture of an erased user. Idempotent. */
export const dropCardPicturesOf = async (
  context: Pick<AppContext, 'db' | 'files'>,
  accountId: number,
): Promise<void> => dropCardPictures(context, await findPicturesOf(context.db, accountId));
