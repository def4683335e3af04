import { listingLimits } from '@talad/contract/listing-limits';
import type { PictureAlts } from '@talad/contract/schema';

/** The alt text that a user gave for a picture, on one line; empty if none was given. */
export function pictureAltOf(alts: PictureAlts | undefined, key: string): string {
  const line = (alts?.[key] ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...line].slice(0, listingLimits.pictureAltMax).join('');
}
