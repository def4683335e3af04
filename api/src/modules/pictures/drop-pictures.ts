import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { addJob, defineJob, handleJob } from '../../jobs/job.ts';
import { derivedKeys } from './derive-picture.ts';
import {
  deletePictures,
  findPicturesOf,
  findPortraitsOf,
  findPrivatePicturesOf,
} from './pictures.repository.ts';

type PictureContext = Pick<AppContext, 'db' | 'files' | 'derivedPictures'>;

const dropPicturesJob = defineJob(
  'drop-pictures',
  Type.Object({ ownerId: Type.Integer(), keys: Type.Array(Type.String()) }),
);

/**
 * Deletes the pictures of a user: the files first, so that an interrupted deletion still has its rows and is retried.
 * Copies in browser caches live until they expire.
 */
async function dropPictures(
  { db, files, derivedPictures }: PictureContext,
  ownerId: number,
  keys: readonly string[],
): Promise<void> {
  const owned = await findPicturesOf(db, ownerId, keys);
  for (const key of owned) {
    await files.delete(key);
    for (const derived of derivedKeys(key)) await derivedPictures.delete(derived);
  }
  await deletePictures(db, owned);
}

/** Has pictures of a user deleted once the transaction commits, again until the store of files does it. */
export const addPictureDeletion = (tx: Executor, ownerId: number, keys: readonly string[]): Promise<void> =>
  addJob(tx, dropPicturesJob, { ownerId, keys: [...keys] });

export const pictureTasks = (context: PictureContext) =>
  handleJob(dropPicturesJob, ({ ownerId, keys }) => dropPictures(context, ownerId, keys));

/** Deletes the portraits of an erased user. Idempotent. */
export const dropPortraitsOf = async (context: PictureContext, ownerId: number): Promise<void> =>
  dropPictures(context, ownerId, await findPortraitsOf(context.db, ownerId));

/** Deletes the private pictures of an erased user, except those that `findUsed` says others still need. Idempotent. */
export async function dropPrivatePicturesOf(
  context: PictureContext,
  ownerId: number,
  findUsed: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const keys = await findPrivatePicturesOf(context.db, ownerId);
  if (keys.length === 0) return;
  const used = await findUsed(keys);
  await dropPictures(
    context,
    ownerId,
    keys.filter((key) => !used.has(key)),
  );
}
