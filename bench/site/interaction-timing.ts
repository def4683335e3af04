import type { Page } from '@playwright/test';

/** One interaction as the browser timed it: from the input until the next paint. */
export interface Interaction {
  /** ms; 0 if the browser does not report it, because it took less than 16. */
  took: number;
  /** ms by phase: input delay, event handlers, and presentation delay. */
  waited: number;
  worked: number;
  drew: number;
}

interface TimedEvent extends PerformanceEntry {
  interactionId: number;
  processingStart: number;
  processingEnd: number;
}

interface InteractionLog {
  /** By the browser's `interactionId`. */
  seen: Map<number, Interaction>;
  flush: () => void;
}

/** Runs in the page before any other script. */
function watch() {
  const seen: InteractionLog['seen'] = new Map();
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId, startTime, processingStart, processingEnd, duration } = entry as TimedEvent;
      if (!interactionId || (seen.get(interactionId)?.took ?? 0) >= duration) continue;
      seen.set(interactionId, {
        took: duration,
        waited: processingStart - startTime,
        worked: processingEnd - processingStart,
        drew: Math.max(0, startTime + duration - processingEnd),
      });
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, { benchInteractions: { seen, flush: () => take(observer.takeRecords()) } });
}

/** The worst interaction since the last call, after the browser has reported all paints. Runs in the page. */
async function takeWorst(): Promise<Interaction> {
  const { benchInteractions } = globalThis as typeof globalThis & { benchInteractions: InteractionLog };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  // The pause before the next press of a fast user.
  await new Promise((done) => setTimeout(done, 100));
  benchInteractions.flush();
  const worst = [...benchInteractions.seen.values()].sort((a, b) => b.took - a.took)[0];
  benchInteractions.seen.clear();
  return worst ?? { took: 0, waited: 0, worked: 0, drew: 0 };
}

/**
 * Times the interactions of a page. Call it before the page opens. Returns a function that takes the last interaction.
 */
export async function timeInteractions(page: Page): Promise<() => Promise<Interaction>> {
  await page.addInitScript(watch);
  return () => page.evaluate(takeWorst);
}
