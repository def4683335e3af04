import type { Page } from '@playwright/test';

/** One press of a person as the browser timed it: from the press until what came of it was on the screen. */
export interface Interaction {
  /** ms; 0 where the browser does not tell, since it took less than 16. */
  took: number;
  /** What kept it waiting: ms before a listener ran, in listeners, and from there to the screen. */
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
  /** By the browser's own number of the interaction. */
  seen: Map<number, Interaction>;
  flush: () => void;
}

/** Runs in the page before anything of it. */
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

/** The worst interaction since the last time, once the browser has told of all that was drawn. Runs in the page. */
async function takeWorst(): Promise<Interaction> {
  const { benchInteractions } = globalThis as typeof globalThis & { benchInteractions: InteractionLog };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  // As soon after as a person could press again.
  await new Promise((done) => setTimeout(done, 100));
  benchInteractions.flush();
  const worst = [...benchInteractions.seen.values()].sort((a, b) => b.took - a.took)[0];
  benchInteractions.seen.clear();
  return worst ?? { took: 0, waited: 0, worked: 0, drew: 0 };
}

/** Times the interactions of a page; to be called before the page opens. Gives the way to take the last one. */
export async function timeInteractions(page: Page): Promise<() => Promise<Interaction>> {
  await page.addInitScript(watch);
  return () => page.evaluate(takeWorst);
}
