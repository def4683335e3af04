import type { KeptPicture } from '../picture-upload/pictures.ts';
import { emptyOffer, type OfferValues } from './offer.form-model.ts';

/** What this device keeps of an offer that is being written. */
export interface KeptDraft {
  /** The draft on the server, once there is one. */
  draftId: number | null;
  /** Whose it is; null while nobody was signed in. */
  userId: number | null;
  values: OfferValues;
  pictures: KeptPicture[];
  /** ISO */
  at: string;
  /** The server has all of it. */
  isSaved: boolean;
}

const place = 'talad:offer-draft';
/** Which one is kept: a draft of the server, an offer that is edited, or the one begun on this device. */
export type DraftPlace = `draft-${number}` | `edit-${number}` | undefined;
const keyOf = (draft: DraftPlace) => (draft === undefined ? place : `${place}:${draft}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An older version of the site may have written it: what does not fit counts as not typed. */
function valuesFrom(found: unknown): OfferValues {
  if (!isRecord(found)) return emptyOffer;
  const fitting = Object.entries(emptyOffer).map(([field, usual]) => {
    const value = found[field];
    const isOfTexts = (parts: unknown[]) => parts.every((part) => typeof part === 'string');
    const fits = Array.isArray(usual)
      ? Array.isArray(value) && isOfTexts(value)
      : isRecord(usual)
        ? isRecord(value) && isOfTexts(Object.values(value))
        : typeof value === typeof usual;
    return [field, fits ? value : usual];
  });
  return { ...emptyOffer, ...Object.fromEntries(fitting) };
}

const isKeptPicture = (value: unknown): value is KeptPicture =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  isRecord(value.picture) &&
  typeof value.picture.fileUrl === 'string' &&
  typeof value.picture.color === 'string' &&
  ['string', 'undefined'].includes(typeof value.picture.alt);

/** What is kept at a place; somebody else's is nobody's business, and what a visitor wrote goes with who signs in. */
export function readKept(draft: DraftPlace, userId: number | null): KeptDraft | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(draft)) ?? 'null');
    if (!isRecord(found)) return undefined;
    const owner = typeof found.userId === 'number' ? found.userId : null;
    if (owner !== null && owner !== userId) return undefined;
    return {
      draftId: typeof found.draftId === 'number' ? found.draftId : null,
      userId: owner,
      values: valuesFrom(found.values),
      pictures: Array.isArray(found.pictures) ? found.pictures.filter(isKeptPicture) : [],
      at: typeof found.at === 'string' ? found.at : '',
      isSaved: found.isSaved === true,
    };
  } catch {
    return undefined;
  }
}

/** Full or closed storage must not stand in the way of writing. */
export function writeKept(draft: DraftPlace, kept: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(kept));
  } catch {
    // The server keeps it then.
  }
}

export function forgetKept(draft: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(draft));
  } catch {
    // Nothing was kept.
  }
}

/** Whether anything was written yet. */
export const hasContent = ({ game, kind, name, description, pictureKeys, price }: OfferValues): boolean =>
  [game, kind, name, description, price].some((text) => text !== '') || pictureKeys.length > 0;
