/** YYYY-MM-DD as people here write a day: DD/MM/YYYY. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/');
