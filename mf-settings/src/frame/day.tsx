import { formatDay, formatFullDate } from '@talad/runtime/format';
import { useLanguage } from '@talad/runtime/i18n';

/** A date in the Bangkok time zone; the title has the time. */
export function Day({ value }: { value: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={value} title={formatFullDate(value, language)}>
      {formatDay(value, language)}
    </time>
  );
}
