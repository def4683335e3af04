import { cardBrandOf } from '@talad/contract/card-number';
import { Box } from '@talad/ui/box';
import { Text } from '@talad/ui/text';

/** The brand of the number so far, at the end of its input. The live region is there before its text: else it is not read out. */
export function CardBrand({ number }: { number: string }) {
  return (
    <Box
      role="status"
      position="absolute"
      insetInlineEnd="3"
      insetBlock="0"
      display="flex"
      alignItems="center"
      pointerEvents="none"
    >
      <Text as="span" size="sm" tone="muted">
        {cardBrandOf(number)}
      </Text>
    </Box>
  );
}
