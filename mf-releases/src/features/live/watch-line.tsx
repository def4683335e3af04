import type { WatchStatus } from '@talad/contract/rollouts';
import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';

const holdReasons = [
  'others fail too',
  'frozen',
  'replaced version does not fit',
  'no reports from browsers',
  'outcomes are missing',
] as const;

/** How the live version does since it replaced another one for everybody. */
export function WatchLine({ watch }: { watch: WatchStatus }) {
  const text = useText('releases');
  const { status, version, reason, numbers } = watch;
  if (status === 'superseded') return null;
  const hold = holdReasons.find((one) => one === reason);
  const { views, failures } = numbers.version;
  return (
    <>
      <small>
        {status === 'running'
          ? text('watch.running', { views: formatNumber(views), failures: formatNumber(failures) })
          : text(`watch.${status}`, { version })}
      </small>
      {hold ? <small>{text(`watch.holds.${hold}`)}</small> : null}
    </>
  );
}
