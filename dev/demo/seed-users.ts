import type { AppContext } from '@talad/api/context';
import { addFrame, createUser, enableTwoFactorForDemo } from '@talad/api/modules/accounts';
import { demoFrames, type FrameWord } from './catalogue/frames.ts';
import type { DemoUser } from './catalogue/users.ts';
import type { DemoPictures } from './demo-pictures.ts';
import { seedIdentities } from './seed-identities.ts';

/** The password of every demo account. */
export const demoPassword = 'Talad#2026';

const dayMs = 24 * 60 * 60 * 1000;
// Pending checks are submitted later through the identity service.
const kycStates = { none: 'none', pending: 'none', verified: 'approved' } as const;

/** Seeds the avatar frames; returns the keys of their images by word. */
async function seedFrames(
  { db }: AppContext,
  pictures: DemoPictures,
): Promise<ReadonlyMap<FrameWord, string>> {
  const keys = new Map<FrameWord, string>();
  for (const { word, name } of demoFrames) {
    const { pictureKey } = await pictures.upload(`frame:${word}`, 'avatar');
    await addFrame(db, { name, pictureKey });
    keys.set(word, pictureKey);
  }
  return keys;
}

/** Creates the demo users; returns their ids in the order of `demoPeople`. */
export async function seedUsers(
  context: AppContext,
  users: readonly DemoUser[],
  pictures: DemoPictures,
  now: Date,
): Promise<number[]> {
  const { db } = context;
  const ids: number[] = [];
  const frames = await seedFrames(context, pictures);
  for (const user of users) {
    const createdAt = new Date(now.getTime() - user.registeredDaysAgo * dayMs);
    const isVerified = user.kyc === 'verified';
    const { avatarSeed, frame } = user;
    const profile = avatarSeed && (await pictures.upload(`avatar:${avatarSeed}`, 'avatar'));
    const account = await createUser(db, {
      email: user.email,
      password: demoPassword,
      username: user.username,
      facebook: user.facebook,
      emailVerifiedAt: user.emailVerified ? createdAt : null,
      profilePicture: profile ? profile.pictureKey : null,
      framePicture: (frame && frames.get(frame)) ?? null,
      kyc: kycStates[user.kyc],
      isBuyer: isVerified,
      isSeller: isVerified && user.sellerLevel > 0,
      isMiddleman: user.role === 'middleman',
      createdAt,
    });
    if (user.twoFactorSecret) await enableTwoFactorForDemo(context, account, user.twoFactorSecret, createdAt);
    ids.push(account.id);
  }
  await seedIdentities(context, users, ids, now);
  return ids;
}
