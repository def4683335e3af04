import { createTelemetry } from './telemetry.ts';

const beacon = jest.fn();
const sent = async () =>
  Promise.all(
    beacon.mock.calls.map(async ([, blob]: [string, Blob]) => {
      const reader = new FileReader();
      const text = new Promise((resolve) => {
        reader.onload = () => resolve(reader.result);
      });
      reader.readAsText(blob);
      return JSON.parse(String(await text));
    }),
  );

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});

test('sends reported entries in one batch with the composition id', async () => {
  const telemetry = createTelemetry('set-1');
  telemetry.report({
    kind: 'remote',
    name: 'late',
    remote: 'mf-wallet',
    version: '1.0.0',
    module: './slot.wallet.panel',
  });
  const stop = telemetry.start();
  telemetry.reportError(new Error('broken'), { where: 'test' });
  expect(beacon).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/telemetry');
  expect(await sent()).toMatchObject([
    {
      compositionId: 'set-1',
      entries: [
        {
          kind: 'remote',
          name: 'late',
          remote: 'mf-wallet',
          version: '1.0.0',
          module: './slot.wallet.panel',
        },
        { kind: 'error', name: 'broken', where: 'test' },
      ],
    },
  ]);
});

test('reports uncaught errors', async () => {
  const telemetry = createTelemetry('set-1');
  const stop = telemetry.start();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught'), filename: 'a.js' }));
  stop();
  expect(await sent()).toMatchObject([{ entries: [{ kind: 'error', name: 'uncaught', where: 'a.js' }] }]);
});

test('stops reporting at the limit per page', async () => {
  const telemetry = createTelemetry('set-1');
  const stop = telemetry.start();
  for (let count = 0; count < 1_000; count += 1) telemetry.report({ kind: 'error', name: 'again' });
  stop();
  const batches = await sent();
  expect(batches.flatMap(({ entries }) => entries)).toHaveLength(200);
});
