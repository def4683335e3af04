import type { InputOf } from '@talad/contract/calls';
import type { Profile } from '@talad/contract/profile';
import sharp from 'sharp';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, isUniqueViolation } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addPictureDeletion, reencodePicture, storePicture } from '../pictures/index.ts';
import { assertEmailVerified, assertMayChooseUsername, assertNoContact } from './accounts.policy.ts';
import { type Account, findAccount, setFirstUsername, updateAccount } from './accounts.repository.ts';
import { findFrame, findFrameByPicture } from './frames.repository.ts';
import { isUsernameReserved } from './reserved-usernames.repository.ts';

const portraitSide = 512;

type ProfileChanges = InputOf<'PATCH /api/auth/user/me'>['body'];

export async function loadAccount({ db }: Pick<AppContext, 'db'>, id: number): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new ApiError('authentication_failed', { detail: 'This account no longer exists.' });
  return account;
}

/** Sets the username once; setting the same one again succeeds. */
async function chooseUsername(context: AppContext, account: Account, username: string): Promise<void> {
  if (account.username === username) return;
  assertMayChooseUsername(account);
  assertNoContact(username);
  const taken = () =>
    new ApiError('USERNAME_TAKEN', { field: 'username', detail: 'This username is taken.' });
  try {
    await inTransaction(context.db, async (tx) => {
      if (!(await setFirstUsername(tx, account.id, username)))
        throw new ApiError('USERNAME_ALREADY_SET', { field: 'username' });
      // After the update, which waits for a deletion of the account that had the name.
      if (await isUsernameReserved(tx, context, username)) throw taken();
    });
    context.sessions.forgetUser(account.id);
  } catch (error) {
    if (!isUniqueViolation(error, 'account_username')) throw error;
    throw taken();
  }
}

/** Treats an empty name as null. */
const nameOf = (text: string | null): string | null => text?.trim() || null;

async function frameOf(executor: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const frame = await findFrame(executor, id);
  if (!frame?.isOffered) throw new ApiError('NOT_FOUND', { field: 'frameId', detail: 'Frame not found.' });
  return frame.pictureKey;
}

/** Changes only the given fields and returns the updated account. */
export async function changeProfile(
  context: AppContext,
  id: number,
  { username, firstName, lastName, language, frameId, profileImage }: ProfileChanges,
): Promise<Account> {
  const { db } = context;
  const account = await loadAccount(context, id);
  const changes = {
    ...(firstName !== undefined && { firstName: nameOf(firstName) }),
    ...(lastName !== undefined && { lastName: nameOf(lastName) }),
    ...(language !== undefined && { language }),
    ...(frameId !== undefined && { framePicture: await frameOf(db, frameId) }),
    ...(profileImage === null && { profilePicture: null }),
  };
  if (username !== undefined) await chooseUsername(context, account, username);
  if (Object.keys(changes).length === 0) return loadAccount(context, id);
  const changed = await inTransaction(db, async (tx) => {
    if (profileImage === null) await deleteAvatar(tx, account);
    return updateAccount(tx, id, changes);
  });
  return changed ?? loadAccount(context, id);
}

/** Sets the avatar: the upload cropped to a centred square. Deletes the previous one. */
export async function changeAvatar(context: AppContext, id: number, buffer: Buffer): Promise<Account> {
  const account = await loadAccount(context, id);
  assertEmailVerified({ isEmailVerified: account.facebook || account.emailVerifiedAt !== null });
  const { content } = await reencodePicture(buffer);
  const square = await sharp(content)
    .resize({ width: portraitSide, height: portraitSide, fit: 'cover' })
    .webp()
    .toBuffer();
  const { key } = await storePicture(context, context.db, { buffer: square, kind: 'avatar', ownerId: id });
  const changed = await inTransaction(context.db, async (tx) => {
    await deleteAvatar(tx, account);
    return updateAccount(tx, id, { profilePicture: key });
  });
  return changed ?? account;
}

/** Has the account's avatar deleted; shared default pictures are not deleted. */
async function deleteAvatar(tx: Executor, { id, profilePicture }: Account): Promise<void> {
  if (profilePicture !== null) await addPictureDeletion(tx, id, [profilePicture]);
}

export async function readProfile({ db }: Pick<AppContext, 'db'>, id: number): Promise<Profile> {
  const { firstName, lastName, phone, language, framePicture } = await loadAccount({ db }, id);
  const frame = framePicture === null ? undefined : await findFrameByPicture(db, framePicture);
  return { firstName, lastName, phone, language, frameId: frame?.id ?? null };
}
