/** Limits of a listing's fields; lengths in characters, prices in baht. */
export const listingLimits = {
  nameMin: 5,
  nameMax: 120,
  descriptionMax: 2000,
  tagsMax: 25,
  picturesMax: 10,
  pictureAltMax: 120,
  priceMin: 1,
  priceMax: 9_999_999,
  stockMax: 99_999,
  listingDaysMax: 90,
  deliveryHoursMax: 72,
  importRowsMax: 5000,
  importBytesMax: 2 * 1024 * 1024,
} as const;
