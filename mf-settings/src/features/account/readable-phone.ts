/** Formats a stored number: Thai numbers in the national format with spaces, others unchanged. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+66(\d{1,2})(\d{3})(\d{4})$/, '0$1 $2 $3');
