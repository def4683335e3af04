/** Leader election and messages between the tabs of one browser. */
export interface TabChannel {
  /** Waits to become the leader. The returned function releases the lead, or stops waiting. */
  lead(onLead: () => void): () => void;
  post(message: unknown): void;
  close(): void;
}

const name = 'talad-summary';

/** Creates the tabs' channel; in a browser without Web Locks or BroadcastChannel every tab is a leader. */
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
          const lock = new Promise<void>((resolve) => {
            release = resolve;
          });
          onLead();
          return lock;
        })
        .catch(() => {
          // Some browsers expose Web Locks but refuse them (private mode, frames): this tab then polls by itself.
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
