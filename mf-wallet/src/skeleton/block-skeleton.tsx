import { useText } from '@talad/runtime/i18n';
import { Skeleton } from '@talad/ui/skeleton';

/** A skeleton with a loading label for screen readers. */
export function BlockSkeleton({ height }: { height: string }) {
  const text = useText('wallet');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton style={{ height }} borderRadius="card" />
    </div>
  );
}
