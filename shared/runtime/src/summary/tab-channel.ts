/** How the tabs of one browser agree on who asks, and tell each other what was answered. */
export interface TabChannel {
  /** Waits for the lead over the other tabs; the function given back gives it up, or stops waiting. */
  lead(onLead: () => void): () => void;
  post(message: unknown): void;
  close(): void;
}

const name = 'talad-summary';

/** The tabs' channel; in a browser without locks or channels every tab leads itself. */
export function createTabChannel(onMessage: (message: unknown) => void): TabChannel {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return loneTab();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data);
  return {
    lead(onLead) {
      const waiting = new AbortController();
      let release: (() => void) | undefined;
      navigator.locks
        .request(name, { signal: waiting.signal }, () => {
          const held = new Promise<void>((resolve) => {
            release = resolve;
          });
          onLead();
          return held;
        })
        .catch(() => {
          // Some browsers offer locks and refuse them (private modes, frames): then this tab asks for itself.
          if (!waiting.signal.aborted) onLead();
        });
      return () => {
        waiting.abort();
        release?.();
      };
    },
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

const loneTab = (): TabChannel => ({
  lead(onLead) {
    onLead();
    return () => undefined;
  },
  post: () => undefined,
  close: () => undefined,
});
