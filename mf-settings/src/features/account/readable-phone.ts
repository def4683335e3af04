/** A kept number as people write it: Thai ones with their zero and in groups, others as they are. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+66(\d{1,2})(\d{3})(\d{4})$/, '0$1 $2 $3');
