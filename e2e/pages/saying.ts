/** A description that names an amount, such as "฿1,250"; any, where none is given. */
export const saying = (amount?: string) =>
  amount === undefined ? /฿\d/ : new RegExp(`${amount.replaceAll('.', '\\.')}(?![,.]?\\d)`);
