import type { AnalyticsEventName } from '@talad/contract/analytics';
import type { EventBus } from '../events/event-bus.ts';
import { activation } from '../page/activation.ts';
import { analyticsChoice } from './consent.ts';

/*
 * Repeats the contract's list, whose module contains schemas that must not reach a bundle; the compiler rejects a
 * difference.
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
 * Writes analytics events from the bus to the data layer while the user consents. Earlier events are not replayed, and
 * the writing code loads only after consent. Returns a function that stops it.
 */
export function startAnalytics(bus: EventBus): () => void {
  let stops: (() => void)[] = [];
  const end = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  const begin = () => {
    if (stops.length > 0) return;
    const writing = activation().then(() => import('./data-layer.ts'));
    // A failed import only disables analytics.
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
