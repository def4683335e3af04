import type { CDPSession } from 'playwright-core';

/** A listener on an object that all parts of a page share. */
export interface PageListener {
  target: string;
  type: string;
  /** Address and position of its function; empty for a function of the browser. */
  from: string;
}

/** The objects whose listeners stay when a component is gone. */
const targets = ['window', 'document', 'document.documentElement', 'document.body'];

/** Reads the listeners of a page by Chromium's debugger, which the page does not notice. */
export class ListenerReader {
  readonly #session: CDPSession;
  readonly #scripts = new Map<string, string>();

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Attaches to a page before it is opened. */
  static async open(session: CDPSession): Promise<ListenerReader> {
    const reader = new ListenerReader(session);
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => reader.#scripts.set(scriptId, url));
    await session.send('Debugger.enable');
    // A `debugger` statement would stop the page for ever.
    await session.send('Debugger.setSkipAllPauses', { skip: true });
    return reader;
  }

  async read(): Promise<PageListener[]> {
    const lists = await Promise.all(targets.map((target) => this.#listenersOf(target)));
    return lists.flat();
  }

  async #listenersOf(target: string): Promise<PageListener[]> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: target });
    if (!result.objectId) return [];
    const { listeners } = await this.#session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId,
    });
    return listeners.map(({ type, scriptId, lineNumber, columnNumber }) => {
      const script = this.#scripts.get(scriptId);
      return { target, type, from: script ? `${script}:${lineNumber}:${columnNumber}` : '' };
    });
  }
}
