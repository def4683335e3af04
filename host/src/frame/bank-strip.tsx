import { useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { banks } from './site-contacts.ts';

/** The banks that money comes from and goes to, as plain tiles with code and colour. */
export function BankStrip() {
  const text = useText('host');
  return (
    <Flex as="ul" aria-label={text('footer.banks')} listStyleType="none" flexWrap="wrap" gap={2}>
      {banks.map(({ code, name, color }) => (
        <Box
          as="li"
          key={code}
          title={name}
          display="flex"
          alignItems="center"
          gap={2}
          paddingY={1}
          paddingX={3}
          fontSize="xs"
          fontWeight="600"
          background="surface"
          borderRadius="control"
          border="1px solid"
          borderColor="hairline"
        >
          <Box
            aria-hidden="true"
            width="12px"
            height="12px"
            borderRadius="3px"
            style={{ background: color }}
          />
          {code}
        </Box>
      ))}
    </Flex>
  );
}
