/** The first is for notifications, the second for order notifications, the unambiguous third for money. */
export type TimeFormat = 'DD/MM/YYYY hh:mm' | 'YY/MM/DD HH:mm' | 'DD/MM/YYYY HH:mm';

/** Thailand has UTC+7 all year, so the offset is constant and the server and the browser always agree. */
const bangkokOffset = 7 * 60 * 60 * 1000;

const two = (value: number) => String(value).padStart(2, '0');

/** The time in Bangkok; `hh` runs 01–12, `HH` 00–23. */
export function formatTime(value: string | number | Date, format: TimeFormat): string {
  const local = new Date(new Date(value).getTime() + bangkokOffset);
  const year = String(local.getUTCFullYear());
  const hours = local.getUTCHours();
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(-2),
    MM: two(local.getUTCMonth() + 1),
    DD: two(local.getUTCDate()),
    HH: two(hours),
    hh: two(hours % 12 === 0 ? 12 : hours % 12),
    mm: two(local.getUTCMinutes()),
  };
  return format.replace(/YYYY|YY|MM|DD|HH|hh|mm/g, (part) => parts[part] ?? part);
}
