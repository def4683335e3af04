import type { AnalyticsEventName } from '@talad/contract/analytics';
import type { EventBus } from '../events/event-bus.ts';
import { analyticsChoice } from './consent.ts';

/*
 * The contract's list stands beside schemas, which must not reach a bundle; the compiler refuses one that differs.
 */
const measured: Record<AnalyticsEventName, true> = {
  'analytics:view-item-list': true,
  'analytics:view-item': true,
  'analytics:add-to-cart': true,
  'analytics:begin-checkout': true,
  'analytics:purchase': true,
  'analytics:account': true,
};

/**
 * Hands what is said on the bus to the data layer from the moment somebody agrees, and no longer than they do. What was
 * said before is not kept, and the code that writes comes only then. Returns the way to stop.
 */
export function startAnalytics(bus: EventBus): () => void {
  let stops: (() => void)[] = [];
  const end = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  const begin = () => {
    if (stops.length > 0) return;
    const writing = import('./data-layer.ts');
    // Measuring that cannot be had is missed by nobody on the page.
    writing.catch(end);
    const begun = (Object.keys(measured) as AnalyticsEventName[]).map((name) =>
      bus.on(name, (event) => {
        void writing.then(
          ({ writeEvent }) => {
            if (stops === begun) writeEvent(name, event);
          },
          () => undefined,
        );
      }),
    );
    stops = begun;
  };
  const stopChoice = bus.on('consent:changed', ({ analytics }) => (analytics ? begin() : end()));
  if (analyticsChoice()) begin();
  return () => {
    stopChoice();
    end();
  };
}
