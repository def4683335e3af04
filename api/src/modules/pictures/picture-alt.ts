import { listingLimits } from '@talad/contract/listing-limits';
import type { PictureAlts } from '@talad/contract/schema';

/** What somebody says that a picture shows, on one line as it is read out; empty where nothing is said. */
export function pictureAltOf(alts: PictureAlts | undefined, key: string): string {
  const line = (alts?.[key] ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...line].slice(0, listingLimits.pictureAltMax).join('');
}
