import { Box, Flex } from '@talad/ui/box';
import { cardColumns } from '@talad/ui/scale';
import { Skeleton } from '@talad/ui/skeleton';

const keys = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Skeleton of a row of tiles or cards. */
export function RowSkeleton({ label, ratio }: { label: string; ratio: string }) {
  return (
    <Flex gap="6" overflow="hidden" role="status" aria-label={label}>
      {keys.map((key) => (
        <Box key={key} flex="none" css={cardColumns}>
          <Skeleton style={{ aspectRatio: ratio }} borderRadius="card" />
        </Box>
      ))}
    </Flex>
  );
}
