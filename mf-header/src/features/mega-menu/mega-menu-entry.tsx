import { useGameEntry } from '@talad/runtime/game-entry';
import { Box } from '@talad/ui/box';
import type { ReactNode } from 'react';
import type { MegaMenuRow } from './mega-menu-rows.ts';

/** A game or brand link of the mega menu; a synced game offers to link an account first, as on every page. */
export function MegaMenuEntry({ row, children }: { row: MegaMenuRow; children: ReactNode }) {
  const { onClickCapture, confirmDialog } = useGameEntry(row.game);
  return (
    <>
      <Box display="contents" onClickCapture={onClickCapture}>
        {children}
      </Box>
      {confirmDialog}
    </>
  );
}
