/** Matches a description with an amount such as "฿1,250"; any amount by default. */
export const moneySentence = (amount?: string) =>
  amount === undefined ? /฿\d/ : new RegExp(`${amount.replaceAll('.', '\\.')}(?![,.]?\\d)`);
