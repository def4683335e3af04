import { type ReactNode, useId } from 'react';
import { Button } from '../primitives/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmModalProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, in one sentence. */
  children: ReactNode;
  labels: { confirm: string; cancel: string; close?: string };
  /** For destructive actions. */
  danger?: boolean;
  busy?: boolean;
};

/** A confirmation dialog; the cancel button closes it. */
export function ConfirmModal(props: ConfirmModalProps) {
  const consequenceId = useId();
  const { open, onClose, onConfirm, title, children, labels, danger = false, busy = false } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      closeLabel={labels.close ?? labels.cancel}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            aria-describedby={consequenceId}
            onClick={onConfirm}
          >
            {labels.confirm}
          </Button>
        </>
      }
    >
      <div id={consequenceId}>{children}</div>
    </Dialog>
  );
}
