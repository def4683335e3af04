import { formatFullDate } from '@talad/runtime/format';
import { useLanguage } from '@talad/runtime/i18n';

/** Date and time in 24-hour format, because a deadline must not be ambiguous between morning and evening. */
export function Moment({ at }: { at: string }) {
  const { language } = useLanguage();
  return <time dateTime={at}>{formatFullDate(at, language)}</time>;
}
