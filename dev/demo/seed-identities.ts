import type { AppContext } from '@talad/api/context';
import { recordIdentity, storeCardPicture, submitKyc } from '@talad/api/modules/identity';
import sharp from 'sharp';
import type { DemoUser } from './catalogue/users.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A fictitious id number with an unassigned province code and a valid check digit. */
function nationalIdOf(index: number): string {
  const digits = `100${String(index + 1).padStart(9, '0')}`;
  const sum = [...digits].reduce((all, digit, position) => all + Number(digit) * (13 - position), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

/** A sheet that cannot be mistaken for a real card. */
const sampleCard = (side: 'front' | 'back', name: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638" font-family="sans-serif">
  <rect width="1012" height="638" rx="36" fill="#dfe8f2"/>
  <rect x="48" y="48" width="220" height="270" rx="16" fill="#a9bdd4"/>
  <text x="316" y="110" font-size="54" fill="#2b4468">SAMPLE ${side.toUpperCase()}</text>
  <text x="316" y="190" font-size="40" fill="#2b4468">${name}</text>
  <text x="48" y="560" font-size="34" fill="#2b4468">Made for the demo shop. Not a document.</text>
</svg>`),
  )
    .png()
    .toBuffer();

/** Identity checks of the demo users: old approved ones, whose images are deleted, and some that await review. */
export async function seedIdentities(
  context: AppContext,
  users: readonly DemoUser[],
  accountIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const [index, user] of users.entries()) {
    const accountId = accountIds[index];
    if (accountId === undefined || user.kyc === 'none') continue;
    const facts = {
      firstName: user.firstName.th || 'สมชาย',
      lastName: user.lastName.th || 'ใจดี',
      nationalId: nationalIdOf(index),
      laserCode: `JT0-${String(index + 1).padStart(7, '0')}-89`,
      birthDate: `19${80 + (index % 20)}-04-13`,
    };
    const sells = user.sellerLevel > 0;
    if (user.kyc === 'verified') {
      const at = new Date(now.getTime() - (user.registeredDaysAgo - 1) * dayMs);
      await recordIdentity(context, accountId, { facts, roles: sells ? ['buyer', 'seller'] : ['buyer'], at });
      continue;
    }
    const name = `${user.firstName.en} ${user.lastName.en}`.trim() || 'Somchai Jaidee';
    const picture = async (side: 'front' | 'back') =>
      storeCardPicture(context, context.db, accountId, await sampleCard(side, name));
    await submitKyc(context, accountId, {
      ...facts,
      frontKey: await picture('front'),
      backKey: await picture('back'),
      roles: ['buyer', 'seller'],
    });
  }
}
