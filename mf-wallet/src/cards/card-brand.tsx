import { cardBrandOf } from '@talad/contract/card-number';
import { Box } from '@talad/ui/box';
import { Text } from '@talad/ui/text';

/** The card brand next to the number. The live region renders before its text, otherwise it is not announced. */
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
