/** Converts YYYY-MM-DD to DD/MM/YYYY, the usual format in Thailand. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/');
