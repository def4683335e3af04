import type { AppContext } from '../src/context.ts';
import { addFrame } from '../src/modules/accounts/frames.ts';
import { createPerson } from '../src/modules/accounts/people.ts';
import { giveTwoFactor } from '../src/modules/accounts/two-factor.service.ts';
import { drawAvatar, drawFrame } from './artwork/draw.ts';
import { demoFrames, type FrameWord } from './catalogue/frames.ts';
import type { DemoPerson } from './catalogue/people.ts';
import { seedIdentities } from './seed-identities.ts';
import { storeDrawing } from './store-drawing.ts';

/** The password of every demo account. */
export const demoPassword = 'Talad#2026';

const dayMs = 24 * 60 * 60 * 1000;
// Who waits for an operator sends the check through its own service, later.
const kycStates = { none: 'none', pending: 'none', verified: 'approved' } as const;

/** Frames that people choose from; gives the keys of their pictures by their words. */
async function seedFrames(context: AppContext): Promise<ReadonlyMap<FrameWord, string>> {
  const keys = new Map<FrameWord, string>();
  for (const { word, name, ...colours } of demoFrames) {
    const { pictureKey } = await storeDrawing(context, drawFrame({ seed: word, ...colours }), 'avatar');
    await addFrame(context.db, { name, pictureKey });
    keys.set(word, pictureKey);
  }
  return keys;
}

/** Opens the demo accounts; gives their ids in the order of the people. */
export async function seedPeople(
  context: AppContext,
  people: readonly DemoPerson[],
  now: Date,
): Promise<number[]> {
  const { db } = context;
  const ids: number[] = [];
  const frames = await seedFrames(context);
  for (const person of people) {
    const createdAt = new Date(now.getTime() - person.memberSinceDays * dayMs);
    const isVerified = person.kyc === 'verified';
    const { avatarSeed, frame } = person;
    const profile = avatarSeed && (await storeDrawing(context, drawAvatar({ seed: avatarSeed }), 'avatar'));
    const account = await createPerson(db, {
      email: person.email,
      password: demoPassword,
      username: person.username,
      facebook: person.facebook,
      emailVerifiedAt: person.emailVerified ? createdAt : null,
      profilePicture: profile ? profile.pictureKey : null,
      framePicture: (frame && frames.get(frame)) ?? null,
      kyc: kycStates[person.kyc],
      isBuyer: isVerified,
      isSeller: isVerified && person.sellerLevel > 0,
      isMiddleman: person.role === 'middleman',
      createdAt,
    });
    if (person.twoFactorSecret) await giveTwoFactor(context, account, person.twoFactorSecret, createdAt);
    ids.push(account.id);
  }
  await seedIdentities(context, people, ids, now);
  return ids;
}
