import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import type { Rollout } from '../../registry/registry-responses.ts';

const statuses = ['watched', 'completed', 'held', 'undecided', 'rolled back'] as const;
const holdReasons = [
  'others fail too',
  'frozen',
  'replaced version does not fit',
  'no reports from browsers',
  'outcomes are missing',
] as const;

/** How the live version does since it replaced another one for all visitors. */
export function WatchedLine({ watched: { version, numbers, ...watched } }: { watched: Rollout }) {
  const text = useText('releases');
  const status = statuses.find((one) => one === watched.status);
  if (!status) return null;
  const hold = holdReasons.find((one) => one === watched.reason);
  const { views, failures } = numbers.new;
  const shown = { version, views: formatNumber(views), failures: formatNumber(failures) };
  return (
    <>
      <small>{text(`watched.${status}`, shown)}</small>
      {hold ? <small>{text(`watched.holds.${hold}`)}</small> : null}
    </>
  );
}
