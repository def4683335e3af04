import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../primitives/button.tsx';
import { containedEvents } from './contained-events.ts';
import { guardDoubleClick } from './double-click-guard.ts';
import {
  Backdrop,
  type DialogSize,
  type DrawerInset,
  type DrawerSide,
  insetVariables,
  PanelBody,
  PanelElement,
  PanelFooter,
  PanelHeader,
  PanelTitle,
  Positioner,
} from './panel-styles.ts';
import { useModal } from './use-modal.ts';
import { usePresence } from './use-presence.ts';

export type PanelProps = {
  open: boolean;
  /** Called on Escape, an outside click or the close button; the parent sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content: one primary action. */
  footer?: ReactNode;
  /** Localized name of the close button. */
  closeLabel?: string;
  /** `alertdialog` requires an answer: ignores outside clicks, and its first footer button gets the focus. */
  role?: 'dialog' | 'alertdialog';
};

type PanelAppearance = {
  /** The size of a dialog, or the side of a drawer. */
  kind: DialogSize | DrawerSide;
  /** Bars that stay interactive beside the panel, which is then not modal, and the space they take. */
  persistent?: { elements: () => Element[]; inset: DrawerInset };
  /** Identifies the content: a change while the panel is open moves the focus into it again. */
  contentKey?: string;
};

/** Base of dialogs and drawers: traps the focus, returns it to the opener and locks page scroll. */
export function Panel(props: PanelProps & PanelAppearance) {
  const panel = useRef<HTMLDivElement>(null);
  const isPresent = usePresence(props.open, panel);
  // There is no portal target on the server; the browser renders the panel on hydration.
  if (!isPresent || typeof document === 'undefined') return null;
  return createPortal(<PresentPanel {...props} element={panel} />, document.body);
}

type PresentPanelProps = PanelProps & PanelAppearance & { element: RefObject<HTMLDivElement | null> };

function PresentPanel({ open, onClose, title, children, footer, ...props }: PresentPanelProps) {
  const { closeLabel = 'Close', role = 'dialog', element, kind, persistent, contentKey } = props;
  const titleId = useId();
  const bodyId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const responses = useRef<HTMLDivElement>(null);
  const isAnswered = role === 'alertdialog';
  const firstAnswer = () => responses.current?.querySelector<HTMLElement>('button, a[href]');
  useModal(open, {
    panel: element,
    first: () => (isAnswered ? firstAnswer() : undefined) ?? closeButton.current,
    onClose,
    persistentElements: persistent?.elements,
    contentKey,
  });
  useEffect(() => {
    guardDoubleClick(persistent?.elements);
  }, [open, contentKey]);
  const outside = usePressOutside(isAnswered ? undefined : onClose);
  const state = open ? 'open' : 'closed';
  const belowBars = persistent ? '' : undefined;
  return (
    <>
      <Backdrop data-state={state} data-part="backdrop" data-below-bars={belowBars} {...containedEvents} />
      <Positioner
        data-kind={kind}
        data-below-bars={belowBars}
        style={persistent && (insetVariables(persistent.inset) as CSSProperties)}
        {...containedEvents}
        {...outside}
      >
        <PanelElement
          ref={element}
          data-kind={kind}
          data-part="panel"
          data-state={state}
          role={role}
          tabIndex={-1}
          aria-modal={persistent ? undefined : true}
          aria-labelledby={titleId}
          // Screen readers read an alertdialog out in full on opening; users navigate through other panels.
          aria-describedby={isAnswered ? bodyId : undefined}
        >
          <PanelHeader>
            <PanelTitle id={titleId}>{title}</PanelTitle>
            <IconButton ref={closeButton} icon="close" label={closeLabel} onClick={onClose} />
          </PanelHeader>
          <PanelBody id={bodyId}>{children}</PanelBody>
          {footer === undefined || footer === null ? null : (
            <PanelFooter ref={responses}>{footer}</PanelFooter>
          )}
        </PanelElement>
      </Positioner>
    </>
  );
}

/** A click that begins and ends outside the panel; a text selection dragged out of the panel does not count. */
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
