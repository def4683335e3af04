import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ErrorState } from '@talad/ui/error-state';
import { Skeleton } from '@talad/ui/skeleton';

/** Skeleton rows, announced as "Loading" to screen readers. */
export function RowsSkeleton({ rows = 4, height = '76px' }: { rows?: number; height?: string }) {
  const text = useText('header');
  return (
    <Stack gap={3} role="status" aria-label={text('drawer.loading')}>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((row) => (
        <Skeleton key={row} style={{ height }} borderRadius="card" />
      ))}
    </Stack>
  );
}

/** Error state of a drawer section whose code or data failed to load. */
export function PartFailed({ onRetry, requestId }: { onRetry: () => void; requestId?: string }) {
  const text = useText('header');
  return (
    <ErrorState
      title={text('drawer.failed')}
      retryLabel={text('drawer.retry')}
      onRetry={onRetry}
      requestId={requestId && text('drawer.requestId', { id: requestId })}
    >
      {text('drawer.failedBody')}
    </ErrorState>
  );
}
