import { dateLocale, formatFullDate } from '@talad/runtime/format';
import { useLanguage } from '@talad/runtime/i18n';

/** A day in words, as Bangkok has it; the minute is in the title. */
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
