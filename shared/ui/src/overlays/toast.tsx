import { keyframes } from '@emotion/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../primitives/button.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { from, layer, motionAllowed } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { guardDoubleClick } from './double-click-guard.ts';
import { type Toast, type ToastKind, toast, toastList } from './toast-store.ts';

export { type Toast, type ToastKind, toast } from './toast-store.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

const Region = styledElement('section', {
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: '12px',
  bottom: 'calc(12px + var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  pointerEvents: 'none',
  [from.md]: {
    insetInlineStart: 'auto',
    insetInlineEnd: '24px',
    bottom: 'calc(24px + var(--t-bottom-bar, 0px))',
    width: '380px',
  },
  '& [data-part=toast]': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '56px',
    padding: '6px 6px 6px 14px',
    borderRadius: '12px',
    background: 'var(--c-raised)',
    color: 'var(--c-fg)',
    boxShadow: 'var(--c-lift)',
    pointerEvents: 'auto',
    [motionAllowed]: { animation: `${arrive} 200ms ease-out` },
  },
  '& [data-part=toast-icon]': { flex: 'none', color: 'var(--c-info)' },
  '& [data-kind=success] [data-part=toast-icon]': { color: 'var(--c-success)' },
  '& [data-kind=warning] [data-part=toast-icon]': { color: 'var(--c-accent)' },
  '& [data-kind=error] [data-part=toast-icon]': { color: 'var(--c-danger)' },
  '& [data-part=toast-text]': { flex: 1, minWidth: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' },
});

const icons: Record<ToastKind, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

export type ToasterProps = {
  labels?: { region: string; close: string };
};

function ToastMessage({
  message,
  paused,
  closeLabel,
}: {
  message: Toast;
  paused: boolean;
  closeLabel: string;
}) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => toast.dismiss(message.id), message.duration);
    return () => clearTimeout(timer);
  }, [message, paused]);
  const dismiss = () => {
    guardDoubleClick();
    toast.dismiss(message.id);
  };
  return (
    <div data-part="toast" data-kind={message.kind}>
      <span data-part="toast-icon">
        <Icon name={icons[message.kind]} />
      </span>
      <span data-part="toast-text">{message.text}</span>
      {message.action === undefined ? null : (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            message.action?.onPress();
            dismiss();
          }}
        >
          {message.action.label}
        </Button>
      )}
      <IconButton icon="close" iconSize={18} label={closeLabel} onClick={dismiss} />
    </div>
  );
}

/** Live region of the toasts; once per page. Their timers pause on hover and focus. */
export function Toaster({ labels = { region: 'Notices', close: 'Close' } }: ToasterProps) {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.current, toastList.onServer);
  const [paused, setPaused] = useState(false);
  return (
    <Region
      aria-label={labels.region}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((message) => (
        <ToastMessage
          key={message.id}
          message={message}
          paused={paused && toasts.length > 0}
          closeLabel={labels.close}
        />
      ))}
    </Region>
  );
}
