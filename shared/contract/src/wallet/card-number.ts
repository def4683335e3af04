import cardValidator from 'card-validator';

/** Returns whether the digits match a known card brand and have a valid Luhn check digit. */
export const isCardNumber = (digits: string): boolean =>
  cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid;

/** The brand of the leading digits, by its own name; undefined while several are possible. */
export const cardBrandOf = (digits: string): string | undefined =>
  cardValidator.number(digits).card?.niceType;
