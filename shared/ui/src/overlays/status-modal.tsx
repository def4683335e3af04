import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { styledElement } from '../theme/styled-element.ts';
import { Dialog } from './dialog.tsx';

/** What a status modal reports. */
export type StatusModalKind = 'close' | 'error' | 'info' | 'success' | 'warning';

export type StatusModalProps = {
  /** `close` hides the modal. */
  kind: StatusModalKind;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Label of the primary button; it closes the modal without `onPrimary`. */
  primaryLabel: string;
  onPrimary?: () => void;
  secondaryLabel?: string;
  onSecondary?: () => void;
  closeLabel?: string;
  /** Shown in small print, for support. */
  requestId?: string;
};

const Body = styledElement('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '12px',
  paddingBlock: '8px',
  textAlign: 'center',
  '& > [data-part=status-sign]': {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '64px',
    borderRadius: '999px',
    color: 'var(--c-info)',
    background: 'color-mix(in srgb, currentColor 14%, transparent)',
  },
  '&[data-kind=error] > [data-part=status-sign]': { color: 'var(--c-danger)' },
  '&[data-kind=success] > [data-part=status-sign]': { color: 'var(--c-success)' },
  '&[data-kind=warning] > [data-part=status-sign]': { color: 'var(--c-accent)' },
  '& > [data-part=status-request]': {
    fontSize: '0.75rem',
    color: 'var(--c-muted)',
    overflowWrap: 'anywhere',
  },
});

const signs: Record<Exclude<StatusModalKind, 'close'>, IconName> = {
  error: 'close',
  info: 'info',
  success: 'check',
  warning: 'warning',
};

/** A modal with the result and the next step. */
export function StatusModal(props: StatusModalProps) {
  const {
    kind,
    onClose,
    title,
    children,
    primaryLabel,
    onPrimary,
    secondaryLabel,
    onSecondary,
    closeLabel,
    requestId,
  } = props;
  return (
    <Dialog
      open={kind !== 'close'}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      closeLabel={closeLabel}
      footer={
        <>
          {secondaryLabel === undefined ? null : (
            <Button variant="ghost" onClick={onSecondary ?? onClose}>
              {secondaryLabel}
            </Button>
          )}
          <Button onClick={onPrimary ?? onClose}>{primaryLabel}</Button>
        </>
      }
    >
      <Body data-kind={kind}>
        <span data-part="status-sign" aria-hidden="true">
          <Icon name={kind === 'close' ? 'info' : signs[kind]} size={32} />
        </span>
        {children === undefined ? null : <div>{children}</div>}
        {requestId === undefined ? null : <div data-part="status-request">{requestId}</div>}
      </Body>
    </Dialog>
  );
}
