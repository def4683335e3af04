import {
  DialogBackdrop,
  DialogContent,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Box } from '../primitives/box.tsx';
import { IconButton } from '../primitives/button.tsx';
import { backdropStyles, panelBody, panelFooter, panelHeader } from './panel-styles.ts';
import { useScrollLock } from './use-scroll-lock.ts';

export type PanelProps = {
  open: boolean;
  /** Asked for by Escape, a press outside or the close button; the owner sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content: one primary action. */
  footer?: ReactNode;
  /** The close button's name in the reader's language. */
  closeLabel?: string;
  /** `alertdialog` for what must be answered: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
};

type PanelLook = { positioner: SystemStyleObject; panel: SystemStyleObject };

/** What dialogs and drawers are made of: focus stays inside and returns to the opener, the page stands still. */
export function Panel({
  open,
  onClose,
  title,
  children,
  footer,
  closeLabel = 'Close',
  role,
  ...look
}: PanelProps & PanelLook) {
  useScrollLock(open);
  const bodyId = useId();
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      preventScroll={false}
      closeOnInteractOutside={role !== 'alertdialog'}
      role={role}
    >
      <Portal>
        <DialogBackdrop css={backdropStyles} />
        <DialogPositioner css={look.positioner}>
          <DialogContent
            css={look.panel}
            // What must be answered is read out whole when it comes; other panels are walked through.
            aria-describedby={role === 'alertdialog' ? bodyId : undefined}
          >
            <Box css={panelHeader}>
              <DialogTitle
                css={{ fontSize: 'lg', fontWeight: '600', fontFamily: 'heading', lineHeight: '1.3' }}
              >
                {title}
              </DialogTitle>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </Box>
            <Box id={bodyId} css={panelBody}>
              {children}
            </Box>
            {footer === undefined || footer === null ? null : <Box css={panelFooter}>{footer}</Box>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
