import { Box, Flex, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Skeleton } from '@talad/ui/skeleton';

/** Skeleton of a list of rows. */
export const RowsLoading = ({ label }: { label: string }) => (
  <Stack gap="3" role="status" aria-label={label}>
    {['first', 'second', 'third'].map((row) => (
      <Surface key={row} padding={{ base: '3', md: '4' }}>
        <Flex gap={{ base: '3', md: '4' }}>
          <Skeleton width="88px" height="66px" flex="none" />
          <Box flex="1">
            <Skeleton height="20px" width="45%" maxWidth="200px" marginBottom="2" />
            <Skeleton height="22px" width="80%" maxWidth="360px" marginBottom="2" />
            <Skeleton height="28px" width="30%" maxWidth="120px" />
          </Box>
        </Flex>
      </Surface>
    ))}
  </Stack>
);
