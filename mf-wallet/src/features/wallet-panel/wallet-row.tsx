import { Box, Flex } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import type { ReactNode } from 'react';

interface WalletRowProps {
  title: ReactNode;
  /** Between the title and the date. */
  memo?: string;
  at: string;
  /** Below the date. */
  note?: ReactNode;
  /** The amount, at the end of the row. */
  children: ReactNode;
}

/** An item of the wallet panel's lists: what it was and when, and the amount. */
export function WalletRow({ title, memo, at, note, children }: WalletRowProps) {
  return (
    <Flex
      as="li"
      justifyContent="space-between"
      gap="3"
      paddingBlock="2"
      borderBottom="1px solid"
      borderColor="hairline"
    >
      <Box minWidth="0">
        <Text size="sm" weight="medium">
          {title}
        </Text>
        {memo === undefined ? null : (
          <Text size="xs" tone="muted">
            {memo}
          </Text>
        )}
        <Text size="xs" tone="muted">
          <DateTime value={at} format="DD/MM/YYYY HH:mm" />
        </Text>
        {note}
      </Box>
      {children}
    </Flex>
  );
}
