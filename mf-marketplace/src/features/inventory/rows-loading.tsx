import { Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';

/** The shape of rows to come. */
export const RowsLoading = ({ label }: { label: string }) => (
  <Stack gap="3" role="status" aria-label={label}>
    <Skeleton height="116px" borderRadius="card" />
    <Skeleton height="116px" borderRadius="card" />
    <Skeleton height="116px" borderRadius="card" />
  </Stack>
);
