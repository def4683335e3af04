import {
  contentOf,
  emptyListing,
  type ListingFormValues,
  lengthOf,
  listingRules,
  valuesOf,
} from './listing.form-model.ts';

const whole: ListingFormValues = {
  ...emptyListing,
  game: 'Himmaran_Online',
  kind: 'item',
  name: 'Ember Kris',
  pictureKeys: ['a'],
  price: '250.50',
};

const problemsOf = async (overrides: Partial<ListingFormValues>): Promise<string[]> => {
  try {
    await listingRules.validate({ ...whole, ...overrides }, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof Error && 'errors' in error ? (error.errors as string[]) : [String(error)];
  }
};

describe('listing form validation', () => {
  it('accepts a complete listing with the lowest and the highest price', async () => {
    for (const price of ['1', '250.50', '9999999']) expect(await problemsOf({ price })).toEqual([]);
  });

  it('accepts 120 Thai characters without a space and counts emoji by code point', async () => {
    expect(await problemsOf({ name: 'ก'.repeat(120) })).toEqual([]);
    expect(await problemsOf({ name: '🗡️🗡️🗡️' })).toEqual([]);
    expect(lengthOf('😀'.repeat(5))).toBe(5);
  });

  it.each<[Partial<ListingFormValues>, string]>([
    [{ name: 'Bow' }, 'nameShort'],
    [{ name: '  Bow    ' }, 'nameShort'],
    [{ name: 'ก'.repeat(121) }, 'nameLong'],
    [{ nameTh: 'ก' }, 'nameShort'],
    [{ description: 'x'.repeat(2001) }, 'descriptionLong'],
    [{ tags: Array.from({ length: 26 }, (_, n) => String(n)) }, 'tags'],
    [{ pictureKeys: [] }, 'pictureKeys'],
    [{ price: '' }, 'price'],
    [{ price: '0.99' }, 'price'],
    [{ price: '10000000' }, 'price'],
    [{ price: '1.005' }, 'amount'],
    [{ price: '1,00' }, 'amount'],
    [{ stock: '0' }, 'stock'],
    [{ stock: '1.5' }, 'stock'],
    [{ offerDurationDays: '91' }, 'offerDurationDays'],
    [{ activeDeliveryHours: '' }, 'activeDeliveryHours'],
    [{ game: '' }, 'game'],
    [{ kind: '' }, 'kind'],
  ])('rejects %j', async (overrides, problem) => {
    expect(await problemsOf(overrides)).toEqual([`listingForm.problem.${problem}`]);
  });
});

describe('listing content of the form', () => {
  it('omits empty fields and converts back to form values', () => {
    const half = { ...emptyListing, name: 'Half', stock: '' };
    expect(contentOf(half)).not.toHaveProperty('price');
    expect(contentOf(half)).not.toHaveProperty('game');
    expect(valuesOf(contentOf(whole))).toEqual({ ...whole, price: '250.5' });
  });

  it('sets the total price to the price', () => {
    expect(contentOf(whole)).toMatchObject({ price: 250.5, totalPrice: 250.5, stock: 1 });
  });
});
