import type { CurrentUser, PublicUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';
import type { PictureRef } from '@talad/contract/schema';
import type { Executor } from '../../db/database.ts';
import { describePictures } from '../pictures/index.ts';
import type { Account } from './accounts.repository.ts';

const picturesOf = (account: Account): string[] =>
  [account.profilePicture, account.framePicture].filter((key) => key !== null);

const pick = (pictures: ReadonlyMap<string, PictureRef>, key: string | null): PictureRef | null =>
  key === null ? null : (pictures.get(key) ?? null);

export async function presentCurrentUser(executor: Executor, account: Account): Promise<CurrentUser> {
  const pictures = await describePictures(executor, picturesOf(account));
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    facebook: account.facebook,
    isEmailVerified: account.emailVerifiedAt !== null,
    profileImage: pick(pictures, account.profilePicture),
    frameImage: pick(pictures, account.framePicture),
    kyc: account.kyc,
    isBuyer: account.isBuyer,
    isSeller: account.isSeller,
    isMiddleman: account.isMiddleman,
    twoFactor: account.twoFactorEnabledAt !== null,
    hasPassword: account.passwordHash !== null,
    createdAt: account.createdAt.toISOString(),
  };
}

/** Users as other users see them, without private fields. */
export async function presentPublicUsers(
  executor: Executor,
  rows: readonly Account[],
): Promise<Map<number, PublicUser>> {
  const pictures = await describePictures(executor, rows.flatMap(picturesOf));
  return new Map(
    rows.map((account) => [
      account.id,
      {
        id: account.id,
        username: account.username ?? '',
        profileImage: pick(pictures, account.profilePicture),
        frameImage: pick(pictures, account.framePicture),
        profileUrl: account.username === null ? paths.home() : paths.seller(account.username),
      },
    ]),
  );
}
