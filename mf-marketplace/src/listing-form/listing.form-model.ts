import type { ItemKind } from '@talad/contract/catalogue';
import { listingLimits as limits } from '@talad/contract/listing-limits';
import { isMistypedAmount, parseBaht } from '@talad/contract/money';
import type { PictureAlts } from '@talad/contract/schema';
import type { ListingContent } from '@talad/contract/selling';
import { array, mixed, type ObjectSchema, object, string } from '@talad/ui/schema';

/** Form values of a listing; numbers are strings until they are sent. */
export interface ListingFormValues {
  game: string;
  kind: ItemKind | '';
  name: string;
  nameTh: string;
  description: string;
  descriptionTh: string;
  tags: string[];
  pictureKeys: string[];
  pictureAlts: PictureAlts;
  price: string;
  stock: string;
  offerDurationDays: string;
  activeDeliveryHours: string;
}

/** Fields that can have a validation message. */
export type ListingField = Exclude<keyof ListingFormValues, 'pictureAlts'>;

export const emptyListing: ListingFormValues = {
  game: '',
  kind: '',
  name: '',
  nameTh: '',
  description: '',
  descriptionTh: '',
  tags: [],
  pictureKeys: [],
  pictureAlts: {},
  price: '',
  stock: '1',
  offerDurationDays: '30',
  activeDeliveryHours: '24',
};

/** Length in code points of the NFC text: a Thai vowel sign counts as one, a simple emoji as one. */
export const lengthOf = (text: string): number => [...text.normalize('NFC').trim()].length;

const text = (max: number, tooLong: string) =>
  string()
    .defined()
    .test('long', tooLong, (value) => lengthOf(value) <= max);

const integer = (max: number, key: string) =>
  string()
    .defined()
    .test('whole', key, (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max);

const isPrice = (typed: string) => {
  const price = parseBaht(typed);
  return price !== undefined && price >= limits.priceMin && price <= limits.priceMax;
};

/** Validation of a price in baht, as typed. */
export const priceRule = string()
  .defined()
  .test('amount', 'listingForm.problem.amount', (value) => !isMistypedAmount(value))
  .test('price', 'listingForm.problem.price', (value) => isMistypedAmount(value) || isPrice(value));

/** Validation messages are i18n keys. */
export const listingRules: ObjectSchema<ListingFormValues> = object({
  game: string().defined().min(1, 'listingForm.problem.game'),
  kind: mixed<ItemKind | ''>()
    .defined()
    .test('kind', 'listingForm.problem.kind', (value) => value !== ''),
  name: text(limits.nameMax, 'listingForm.problem.nameLong').test(
    'short',
    'listingForm.problem.nameShort',
    (value) => lengthOf(value) >= limits.nameMin,
  ),
  nameTh: text(limits.nameMax, 'listingForm.problem.nameLong').test(
    'short',
    'listingForm.problem.nameShort',
    (value) => lengthOf(value) === 0 || lengthOf(value) >= limits.nameMin,
  ),
  description: text(limits.descriptionMax, 'listingForm.problem.descriptionLong'),
  descriptionTh: text(limits.descriptionMax, 'listingForm.problem.descriptionLong'),
  tags: array().of(string().defined()).defined().max(limits.tagsMax, 'listingForm.problem.tags'),
  pictureKeys: array()
    .of(string().defined())
    .defined()
    .min(1, 'listingForm.problem.pictureKeys')
    .max(limits.picturesMax, 'listingForm.problem.pictureKeys'),
  pictureAlts: mixed<PictureAlts>().defined(),
  price: priceRule,
  stock: integer(limits.stockMax, 'listingForm.problem.stock'),
  offerDurationDays: integer(limits.listingDaysMax, 'listingForm.problem.offerDurationDays'),
  activeDeliveryHours: integer(limits.deliveryHoursMax, 'listingForm.problem.activeDeliveryHours'),
});

const numberOf = (typed: string): number | undefined => {
  const value = Number(typed);
  return typed.trim() === '' || !Number.isFinite(value) ? undefined : value;
};

/** Converts form values to the API's listing content; omits empty fields. */
export function contentOf(values: ListingFormValues): ListingContent {
  const price = parseBaht(values.price);
  const numbers = {
    price,
    totalPrice: price,
    stock: numberOf(values.stock),
    offerDurationDays: numberOf(values.offerDurationDays),
    activeDeliveryHours: numberOf(values.activeDeliveryHours),
  };
  return {
    name: values.name,
    nameTh: values.nameTh,
    description: values.description,
    descriptionTh: values.descriptionTh,
    tags: values.tags,
    pictureKeys: values.pictureKeys,
    pictureAlts: values.pictureAlts,
    ...(values.game && { game: values.game }),
    ...(values.kind && { kind: values.kind }),
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
  };
}

/** Converts the API's listing content to form values. */
export function valuesOf(content: ListingContent): ListingFormValues {
  const typed = (value: number | undefined, defaultValue: string) =>
    value === undefined ? defaultValue : String(value);
  return {
    game: content.game ?? '',
    kind: content.kind ?? '',
    name: content.name ?? '',
    nameTh: content.nameTh ?? '',
    description: content.description ?? '',
    descriptionTh: content.descriptionTh ?? '',
    tags: content.tags ?? [],
    pictureKeys: content.pictureKeys ?? [],
    pictureAlts: content.pictureAlts ?? {},
    price: typed(content.price, ''),
    stock: typed(content.stock, emptyListing.stock),
    offerDurationDays: typed(content.offerDurationDays, emptyListing.offerDurationDays),
    activeDeliveryHours: typed(content.activeDeliveryHours, emptyListing.activeDeliveryHours),
  };
}
