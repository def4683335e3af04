import { createEventBus } from '@talad/runtime/event-bus';
import type { TelemetryEntry } from '@talad/runtime/telemetry';
import { reportVisit } from './report-visit.ts';

const outcomes = ['analytics:purchase', 'wallet:changed'] as const;
const remotes = [
  { declaration: { outcomes: [...outcomes] } },
  { declaration: { outcomes: [outcomes[0]] } },
  { declaration: {} },
];

it('reports that the page was opened, and the first of each outcome that a remote declares', () => {
  const reported: TelemetryEntry[] = [];
  const bus = createEventBus((error) => {
    throw error;
  });
  reportVisit({ telemetry: { report: (entry) => void reported.push(entry) }, bus }, remotes);
  expect(reported).toEqual([{ kind: 'view', name: 'view' }]);
  const purchase = { currency: 'THB', value: 9, transactionId: 'x' } as const;
  bus.emit('analytics:purchase', purchase);
  bus.emit('analytics:purchase', purchase);
  bus.emit('wallet:changed', {});
  bus.emit('drawer:close', {});
  expect(reported.slice(1)).toEqual(outcomes.map((name) => ({ kind: 'outcome', name })));
});
