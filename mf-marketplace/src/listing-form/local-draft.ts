import { storedValue } from '@talad/runtime/browser-storage';
import type { StoredPicture } from '../picture-upload/pictures.ts';
import { emptyListing, type ListingFormValues } from './listing.form-model.ts';

/** Local copy of a listing draft, in localStorage. */
export interface LocalDraft {
  /** Id of the server's draft; null until it exists. */
  draftId: number | null;
  /** Owner; null for a guest. */
  userId: number | null;
  values: ListingFormValues;
  pictures: StoredPicture[];
  /** ISO 8601 time of the last change. */
  at: string;
  /** True if the server has the same content. */
  isSaved: boolean;
}

/** Storage slot: a server draft, an edited listing, or (undefined) the new listing started on this device. */
export type DraftKey = `draft-${number}` | `edit-${number}` | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An older version of the site may have written the data: fields of the wrong type fall back to their defaults. */
function valuesFrom(found: unknown): ListingFormValues {
  if (!isRecord(found)) return emptyListing;
  const fitting = Object.entries(emptyListing).map(([field, defaultValue]) => {
    const value = found[field];
    const isOfTexts = (parts: unknown[]) => parts.every((part) => typeof part === 'string');
    const fits = Array.isArray(defaultValue)
      ? Array.isArray(value) && isOfTexts(value)
      : isRecord(defaultValue)
        ? isRecord(value) && isOfTexts(Object.values(value))
        : typeof value === typeof defaultValue;
    return [field, fits ? value : defaultValue];
  });
  return { ...emptyListing, ...Object.fromEntries(fitting) };
}

const isStoredPicture = (value: unknown): value is StoredPicture =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  isRecord(value.picture) &&
  typeof value.picture.fileUrl === 'string' &&
  typeof value.picture.color === 'string' &&
  ['string', 'undefined'].includes(typeof value.picture.alt);

function draftFrom(found: unknown): LocalDraft | undefined {
  if (!isRecord(found)) return undefined;
  return {
    draftId: typeof found.draftId === 'number' ? found.draftId : null,
    userId: typeof found.userId === 'number' ? found.userId : null,
    values: valuesFrom(found.values),
    pictures: Array.isArray(found.pictures) ? found.pictures.filter(isStoredPicture) : [],
    at: typeof found.at === 'string' ? found.at : '',
    isSaved: found.isSaved === true,
  };
}

const storedDraft = (draft: DraftKey) =>
  storedValue({
    area: 'local',
    name: draft === undefined ? 'offer-draft' : `offer-draft:${draft}`,
    parse: draftFrom,
  });

/** Reads a local draft. Ignores drafts of other users; a guest's draft passes to the user who signs in. */
export function readLocalDraft(draft: DraftKey, userId: number | null): LocalDraft | undefined {
  const found = storedDraft(draft).read();
  return found && (found.userId === null || found.userId === userId) ? found : undefined;
}

export const writeLocalDraft = (draft: DraftKey, stored: LocalDraft): void =>
  storedDraft(draft).write(stored);

export const deleteLocalDraft = (draft: DraftKey): void => storedDraft(draft).write(undefined);

/** Returns whether the form has any input. */
export const hasContent = ({
  game,
  kind,
  name,
  description,
  pictureKeys,
  price,
}: ListingFormValues): boolean =>
  [game, kind, name, description, price].some((text) => text !== '') || pictureKeys.length > 0;
