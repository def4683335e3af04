/** What browsers share between tabs and jsdom lacks. A test's "tabs" are objects of one page that use them. */

/** Grants locks in the order of the requests; skips a request whose signal aborted while it waited. */
class TabLocks {
  #ends = new Map();

  request(name, { signal }, work) {
    const before = this.#ends.get(name) ?? Promise.resolve();
    const result = before.then(() => {
      signal.throwIfAborted();
      return work({ name, mode: 'exclusive' });
    });
    this.#ends.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  }
}

/** Delivers copies, after the sender's code has run, to every other channel of the same name that is still open. */
class TabChannel extends EventTarget {
  static #open = new Set();
  onmessage = null;

  constructor(name) {
    super();
    this.name = name;
    TabChannel.#open.add(this);
    this.addEventListener('message', (event) => this.onmessage?.(event));
  }

  postMessage(message) {
    const data = structuredClone(message);
    for (const channel of TabChannel.#open) {
      if (channel === this || channel.name !== this.name) continue;
      Promise.resolve().then(() => {
        if (TabChannel.#open.has(channel)) channel.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }

  close() {
    TabChannel.#open.delete(this);
  }
}

if (typeof window !== 'undefined') {
  Object.defineProperty(navigator, 'locks', { value: new TabLocks(), configurable: true });
  Object.assign(globalThis, { BroadcastChannel: TabChannel });
}
