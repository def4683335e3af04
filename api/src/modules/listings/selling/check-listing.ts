import type { ItemKind } from '@talad/contract/catalogue';
import { listingLimits as limits } from '@talad/contract/listing-limits';
import { exactSatang } from '@talad/contract/money';
import type { ListingContent, ListingProblem } from '@talad/contract/selling';
import { normalise } from '../../../text-search/normalise.ts';
import type { Directory } from '../../catalogue/index.ts';
import { hideContacts } from '../../contacts/index.ts';
import { pictureAltOf } from '../../pictures/index.ts';

/** A validated listing. Prices in satang; plain data, so that a job payload can contain it. */
export interface CheckedListing {
  readonly gameId: number;
  readonly kind: ItemKind;
  readonly nameEn: string;
  readonly nameTh: string;
  readonly descriptionEn: string;
  readonly descriptionTh: string;
  readonly tags: readonly string[];
  /** Jobs queued by older versions have no `alt`. */
  readonly pictures: readonly { readonly key: string; readonly color: string; readonly alt?: string }[];
  readonly priceSatang: number;
  readonly stock: number;
  readonly listingDays: number;
  readonly activeDeliveryHours: number;
}

export type CheckResult =
  | { readonly listing: CheckedListing; readonly problems: readonly [] }
  | { readonly listing?: undefined; readonly problems: readonly ListingProblem[] };

type Game = Directory['games'][number];

/** Colours of the pictures that this seller may use, by key. */
export type UsablePictures = ReadonlyMap<string, string>;

const lengthOf = (text: string): number => [...text].length;
/** Text that cannot be stored or displayed: control characters except line breaks and tabs, and lone surrogates. */
export const isUnwritable = (text: string): boolean => !text.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(text);

/** Validates a seller's input against all rules and reports all problems together. */
export function checkListing(
  content: ListingContent,
  directory: Directory,
  pictures: UsablePictures,
): CheckResult {
  const problems: ListingProblem[] = [];
  const refuse = (field: string, detail: string): void => {
    problems.push({ field, code: 'VALIDATION', detail });
  };
  const game = content.game === undefined ? undefined : directory.gamesBySlug.get(content.game);
  if (!game) refuse('game', 'Game not found.');
  const kind = checkKind(content.kind, game, refuse);
  const nameEn = checkName('name', content.name ?? '', refuse);
  const nameTh = content.nameTh?.trim() ? checkName('nameTh', content.nameTh, refuse) : nameEn;
  const descriptionEn = checkDescription('description', content.description ?? '', refuse);
  const descriptionTh = content.descriptionTh?.trim()
    ? checkDescription('descriptionTh', content.descriptionTh, refuse)
    : descriptionEn;
  const tags = checkTags(content.tags ?? [], game, refuse);
  const shown = checkPictures(content, pictures, refuse);
  const priceSatang = checkPrice(content, refuse);
  const integer = (field: 'stock' | 'offerDurationDays' | 'activeDeliveryHours', max: number): number => {
    const value = content[field];
    if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= max) return value;
    refuse(field, `A whole number from 1 to ${max} is expected.`);
    return 1;
  };
  const stock = integer('stock', limits.stockMax);
  const listingDays = integer('offerDurationDays', limits.listingDaysMax);
  const activeDeliveryHours = integer('activeDeliveryHours', limits.deliveryHoursMax);
  if (problems.length > 0 || !game || !kind) return { problems };
  return {
    problems: [],
    listing: {
      gameId: game.id,
      kind,
      nameEn,
      nameTh,
      descriptionEn,
      descriptionTh,
      tags,
      pictures: shown,
      priceSatang,
      stock,
      listingDays,
      activeDeliveryHours,
    },
  };
}

type Refuse = (field: string, detail: string) => void;

function checkKind(kind: ItemKind | undefined, game: Game | undefined, refuse: Refuse): ItemKind | undefined {
  if (kind === undefined) refuse('kind', 'Choose a kind.');
  else if (game && !game.kinds.includes(kind)) refuse('kind', 'This game has no items of this kind.');
  return kind;
}

function checkName(field: string, text: string, refuse: Refuse): string {
  const name = hideContacts(text.normalize('NFC').trim().replaceAll(/\s+/g, ' '));
  if (lengthOf(name) < limits.nameMin || normalise(name) === '')
    refuse(field, `At least ${limits.nameMin} characters are expected.`);
  else if (lengthOf(name) > limits.nameMax) refuse(field, `At most ${limits.nameMax} characters are taken.`);
  else if (isUnwritable(name)) refuse(field, 'Control characters are not allowed.');
  return name;
}

function checkDescription(field: string, text: string, refuse: Refuse): string {
  const description = hideContacts(text.normalize('NFC').replaceAll('\r\n', '\n').trim());
  if (lengthOf(description) > limits.descriptionMax)
    refuse(field, `At most ${limits.descriptionMax} characters are taken.`);
  else if (isUnwritable(description)) refuse(field, 'Control characters are not allowed.');
  return description;
}

function checkTags(tags: readonly string[], game: Game | undefined, refuse: Refuse): string[] {
  const own = [...new Set(tags)];
  if (own.length > limits.tagsMax) refuse('tags', `Choose up to ${limits.tagsMax} tags.`);
  const foreign = game && own.find((tag) => !game.tags.includes(tag));
  if (foreign !== undefined) refuse('tags', 'This game does not have one of the tags.');
  return own;
}

function checkPictures(
  { pictureKeys, pictureAlts }: ListingContent,
  pictures: UsablePictures,
  refuse: Refuse,
): CheckedListing['pictures'] {
  const own = [...new Set(pictureKeys)];
  if (own.length === 0) refuse('pictureKeys', 'Add at least one photo.');
  if (own.length > limits.picturesMax) refuse('pictureKeys', `Add up to ${limits.picturesMax} photos.`);
  const known = own.flatMap((key) => {
    const color = pictures.get(key);
    return color === undefined ? [] : [{ key, color, alt: hideContacts(pictureAltOf(pictureAlts, key)) }];
  });
  if (known.length < own.length) refuse('pictureKeys', 'Use only photos that you uploaded.');
  return known;
}

function checkPrice({ price, totalPrice }: ListingContent, refuse: Refuse): number {
  if (price === undefined || !(price >= limits.priceMin && price <= limits.priceMax)) {
    refuse('price', `Enter a price from ${limits.priceMin} to ${limits.priceMax} baht.`);
    return 0;
  }
  if (totalPrice !== undefined && totalPrice !== price)
    refuse('totalPrice', 'The fee is the seller’s: the buyer pays the price.');
  const satang = exactSatang(price);
  if (satang === undefined) refuse('price', 'Use at most two decimals.');
  return satang ?? 0;
}
