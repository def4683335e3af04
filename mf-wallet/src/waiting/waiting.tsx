import { useText } from '@talad/runtime/i18n';
import { Skeleton } from '@talad/ui/skeleton';

/** The shape of what comes, and the word for it to those who cannot see it. */
export function Waiting({ height }: { height: string }) {
  const text = useText('wallet');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton height={height} borderRadius="card" />
    </div>
  );
}
