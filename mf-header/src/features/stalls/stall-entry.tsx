import { useGameEntry } from '@talad/runtime/game-entry';
import { Box } from '@talad/ui/box';
import type { ReactNode } from 'react';
import type { StallRow } from './stall-rows.ts';

/** The link to a stall; into a game it passes by the offer to link an account, as everywhere. */
export function StallEntry({ row, children }: { row: StallRow; children: ReactNode }) {
  const { onClickCapture, question } = useGameEntry(row.game);
  return (
    <>
      <Box display="contents" onClickCapture={onClickCapture}>
        {children}
      </Box>
      {question}
    </>
  );
}
