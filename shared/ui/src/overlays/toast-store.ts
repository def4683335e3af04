/** What a toast reports. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A toast on the screen. */
export type Toast = {
  id: string;
  kind: ToastKind;
  text: string;
  action?: { label: string; onPress: () => void };
  /** ms; errors and toasts with an action stay longer. */
  duration: number;
};

type NewToast = Omit<Toast, 'id' | 'duration'> & { id?: string; duration?: number };

const defaultMs = 5000;
const longMs = 9000;
const maxToasts = 4;

let toasts: readonly Toast[] = [];
let nextId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Toasts in a corner of the page; a toast replaces one with the same `id`. */
export const toast = {
  show({ id, duration, ...rest }: NewToast): string {
    nextId += 1;
    const own = id ?? `toast-${nextId}`;
    const fitting = rest.kind === 'error' || rest.action !== undefined ? longMs : defaultMs;
    const next = { ...rest, id: own, duration: duration ?? fitting };
    change([...toasts.filter((one) => one.id !== own), next].slice(-maxToasts));
    return own;
  },
  dismiss(id: string): void {
    change(toasts.filter((one) => one.id !== id));
  },
};

/** The toasts on the screen, as an external store of React. */
export const toastList = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Toast[] => toasts,
  /** The server renders no toasts: they respond to user actions on the page. */
  onServer: (): readonly Toast[] => none,
};

const none: readonly Toast[] = [];
