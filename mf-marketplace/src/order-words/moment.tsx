import { formatFullDate } from '@talad/runtime/format';
import { useLanguage } from '@talad/runtime/i18n';

/** A moment of an order, written out with 24 hours: a deadline that could mean morning or evening is none. */
export function Moment({ at }: { at: string }) {
  const { language } = useLanguage();
  return <time dateTime={at}>{formatFullDate(at, language)}</time>;
}
