import cardValidator from 'card-validator';

/** Whether the digits belong to a known card brand and end with the right Luhn check digit. */
export const isCardNumber = (digits: string): boolean =>
  cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid;

/** The brand that the first digits belong to, by its own name; undefined while several are possible. */
export const cardBrandOf = (digits: string): string | undefined =>
  cardValidator.number(digits).card?.niceType;
