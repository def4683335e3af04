import { Box, Flex } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of a row of tiles or cards to come. */
export function RowSkeleton({ label, ratio }: { label: string; ratio: string }) {
  return (
    <Flex gap="4" overflow="hidden" role="status" aria-label={label}>
      {places.map((place) => (
        <Box key={place} flex="none" width="clamp(144px, 42vw, 224px)">
          <Skeleton aspectRatio={ratio} borderRadius="card" />
        </Box>
      ))}
    </Flex>
  );
}
