import type { CDPSession } from 'playwright-core';

/** A listener on an object that all parts of a page share. */
export interface PageListener {
  target: string;
  type: string;
  /** Address and position of its function; empty for a function of the browser. */
  from: string;
}

/** Objects that keep their listeners after a component is unmounted. */
const targets = ['window', 'document', 'document.documentElement', 'document.body'];

/** Reads the listeners of a page with Chromium's debugger, which the page cannot detect. */
export async function watchListeners(session: CDPSession): Promise<() => Promise<PageListener[]>> {
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  // Before the page has scripts: enabled later, it searches all memory of the page for them.
  await session.send('Debugger.enable');
  // A `debugger` statement would pause the page for ever.
  await session.send('Debugger.setSkipAllPauses', { skip: true });
  return async () =>
    (await Promise.all(targets.map((target) => listenersOf(session, target, scripts)))).flat();
}

async function listenersOf(
  session: CDPSession,
  target: string,
  scripts: ReadonlyMap<string, string>,
): Promise<PageListener[]> {
  const { result } = await session.send('Runtime.evaluate', { expression: target });
  if (!result.objectId) return [];
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  return listeners.map(({ type, scriptId, lineNumber, columnNumber }) => {
    const script = scripts.get(scriptId);
    return { target, type, from: script ? `${script}:${lineNumber}:${columnNumber}` : '' };
  });
}
