import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { Box } from '../primitives/box.tsx';
import { IconButton } from '../primitives/button.tsx';
import { containedEvents } from './contained-events.ts';
import { guardDoublePress } from './double-press.ts';
import { backdropStyles, panelBody, panelFooter, panelHeader, panelTitle } from './panel-styles.ts';
import { enterAt, useModal } from './use-modal.ts';
import { usePresence } from './use-presence.ts';

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
  /** `alertdialog` for what must be answered: a press outside does not close it, and its answers have the focus. */
  role?: 'dialog' | 'alertdialog';
};

type PanelLook = {
  positioner: SystemStyleObject;
  panel: SystemStyleObject;
  backdrop?: SystemStyleObject;
  /** Elements that stay interactive beside the panel, which is then not modal. */
  persistentElements?: () => Element[];
  /** Says what the panel shows: when it changes while the panel is open, the focus enters anew. */
  contentKey?: string;
};

/** What dialogs and drawers are made of: focus stays inside and returns to the opener, the page stands still. */
export function Panel(props: PanelProps & PanelLook) {
  const panel = useRef<HTMLDivElement>(null);
  const isPresent = usePresence(props.open, panel);
  // A server has no page to lay it over; the browser does when it takes the page over.
  if (!isPresent || typeof document === 'undefined') return null;
  return createPortal(<PresentPanel {...props} element={panel} />, document.body);
}

type PresentPanelProps = PanelProps & PanelLook & { element: RefObject<HTMLDivElement | null> };

function PresentPanel({ open, onClose, title, children, footer, ...props }: PresentPanelProps) {
  const { closeLabel = 'Close', role = 'dialog', element, positioner, panel } = props;
  const { backdrop = backdropStyles, persistentElements, contentKey } = props;
  const titleId = useId();
  const bodyId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const isAnswered = role === 'alertdialog';
  const firstAnswer = () => answers.current?.querySelector<HTMLElement>('button, a[href]');
  useModal(open, {
    panel: element,
    first: () => (isAnswered ? firstAnswer() : undefined) ?? closeButton.current,
    onClose,
    persistentElements,
    contentKey,
  });
  useEffect(() => {
    if (persistentElements) guardDoublePress(persistentElements);
  }, [open, contentKey]);
  const outside = usePressOutside(isAnswered ? undefined : onClose);
  const state = open ? 'open' : 'closed';
  return (
    <>
      <Box data-state={state} data-part="backdrop" css={backdrop} {...containedEvents} />
      <Box css={positioner} {...containedEvents} {...outside}>
        <Guard edge="end" panel={element} persistentElements={persistentElements} />
        <Box
          ref={element}
          data-part="panel"
          data-state={state}
          css={panel}
          role={role}
          tabIndex={-1}
          aria-modal={persistentElements ? undefined : true}
          aria-labelledby={titleId}
          // What must be answered is read out whole when it comes; other panels are walked through.
          aria-describedby={isAnswered ? bodyId : undefined}
        >
          <Box css={panelHeader}>
            <Box as="h2" id={titleId} css={panelTitle}>
              {title}
            </Box>
            <IconButton ref={closeButton} icon="close" label={closeLabel} onClick={onClose} />
          </Box>
          <Box id={bodyId} css={panelBody}>
            {children}
          </Box>
          {footer === undefined || footer === null ? null : (
            <Box ref={answers} css={panelFooter}>
              {footer}
            </Box>
          )}
        </Box>
        <Guard edge="start" panel={element} persistentElements={persistentElements} />
      </Box>
    </>
  );
}

type GuardProps = {
  edge: 'start' | 'end';
  panel: RefObject<HTMLElement | null>;
  persistentElements?: () => Element[];
};

/** Stands beside the panel in the tab order: the focus goes on in the persistent elements, or round in the panel. */
function Guard({ edge, panel, persistentElements }: GuardProps) {
  const onFocus = () => {
    if (!enterAt(edge, persistentElements?.() ?? [])) enterAt(edge, panel.current ? [panel.current] : []);
  };
  return <Box tabIndex={0} css={{ position: 'fixed' }} onFocus={onFocus} />;
}

/** A press that begins and ends beside the panel; one that slips out of it while text is marked is none. */
function usePressOutside(onPress: (() => void) | undefined) {
  const hasBegun = useRef(false);
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      containedEvents.onPointerDown(event);
      hasBegun.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      containedEvents.onClick(event);
      if (hasBegun.current && isBeside(event)) onPress?.();
    },
  };
}
