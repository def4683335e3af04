const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
};

/**
 * A day in words, `2026-11-21`, with its Gregorian year in both languages, as everywhere in the shop. Spelt out here,
 * since servers and browsers do not always agree on how a day is written.
 */
export function DocumentDay({ day, language }: { day: string; language: 'en' | 'th' }) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return <time dateTime={day}>{`${date} ${months[language][month - 1]} ${year}`}</time>;
}
