import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { openBytes, personKey, sealBytes } from '../../seal.ts';
import { putWithRow } from '../pictures/file-store.ts';
import { reencodePicture } from '../pictures/reencode.ts';
import { deletePicture, insertPicture } from './identity.repository.ts';

type PictureContext = Pick<AppContext, 'config' | 'files' | 'clock'>;

/** Each picture is sealed for its account and its own name, so that no file opens in the place of another. */
const ownerOf = (accountId: number, key: string): string => `kyc-picture:${accountId}:${key}`;

/** Keeps a picture of a card: encoded anew, sealed, under a name that no address of the site leads to. */
export async function keepCardPicture(
  context: PictureContext,
  executor: Executor,
  accountId: number,
  buffer: Buffer,
): Promise<string> {
  const { content } = await reencodePicture(buffer);
  const key = `kyc-${randomBytes(16).toString('hex')}`;
  const sealed = sealBytes(personKey(context.config), ownerOf(accountId, key), content);
  await putWithRow(context.files, key, sealed, () =>
    insertPicture(executor, { key, accountId, createdAt: context.clock.now() }),
  );
  return key;
}

/** A picture of a card as WebP, for the operator who decides; undefined where its time is over. */
export async function openCardPicture(
  { config, files }: Pick<AppContext, 'config' | 'files'>,
  accountId: number,
  key: string,
): Promise<Buffer | undefined> {
  const sealed = await files.get(key);
  return sealed && openBytes(personKey(config), ownerOf(accountId, key), sealed);
}

/** Deletes pictures; the file first, so that one that was left behind is found again. */
export async function dropCardPictures(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.delete(key);
    await deletePicture(db, key);
  }
}
