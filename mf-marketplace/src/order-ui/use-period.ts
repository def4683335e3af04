import { periodOf } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';

/** Formats hours: '3 days', or '30 hours' if they are not whole days. */
export function usePeriod(): (hours: number) => string {
  const t = useText('marketplace');
  return (hours) => {
    const { unit, count } = periodOf(hours);
    return t(`time.${unit}`, { count });
  };
}
