import { periodOf } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';

/** Writes hours out: '3 days', or '30 hours' where they make no whole days. */
export function usePeriod(): (hours: number) => string {
  const t = useText('marketplace');
  return (hours) => {
    const { unit, count } = periodOf(hours);
    return t(`time.${unit}`, { count });
  };
}
