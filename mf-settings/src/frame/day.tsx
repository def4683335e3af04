import { dateLocale, formatFullDate } from '@talad/runtime/format';
import { useLanguage } from '@talad/runtime/i18n';

/** A date in the Bangkok time zone; the title has the time. */
export function Day({ value }: { value: string }) {
  const { language } = useLanguage();
  const day = new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'long',
  }).format(new Date(value));
  return (
    <time dateTime={value} title={formatFullDate(value, language)}>
      {day}
    </time>
  );
}
