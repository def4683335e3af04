import { createTelemetry } from './telemetry.ts';

const beacon = jest.fn();

async function textOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
  });
  reader.readAsText(blob);
  return text;
}

const batches = () =>
  Promise.all(beacon.mock.calls.map(async ([, blob]: [string, Blob]) => JSON.parse(await textOf(blob))));
const entries = async () => (await batches()).flatMap((batch) => batch.entries);

let stop = () => {};
/** Telemetry of a page, with its reporter. */
async function started() {
  const telemetry = createTelemetry('set-1');
  stop = telemetry.start();
  await telemetry.prepare();
  return telemetry;
}

const leave = () => window.dispatchEvent(new Event('pagehide'));
const stackIn = (file: string) => `Error: broken\n    at https://talad.example${file}:1:2345`;
const errorIn = (file: string, message = 'broken') =>
  Object.assign(new Error(message), { stack: stackIn(file) });
const throwUncaught = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});
afterEach(() => {
  stop();
  beacon.mockClear();
});

test('sends reported entries in one batch with the composition id, also those from before the reporter', async () => {
  const telemetry = createTelemetry('set-1');
  const late = {
    kind: 'remote',
    name: 'late',
    remote: 'mf-wallet',
    version: '1.0.0',
    step: 'retry',
  } as const;
  telemetry.report(late);
  stop = telemetry.start();
  await telemetry.prepare();
  telemetry.reportError(new Error('broken'), { where: 'test' });
  expect(beacon).not.toHaveBeenCalled();
  leave();
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/telemetry');
  expect(await batches()).toMatchObject([
    { compositionId: 'set-1', entries: [late, { kind: 'error', name: 'broken', where: 'test' }] },
  ]);
});

test('sends what is reported while the page is being left', async () => {
  const telemetry = await started();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  telemetry.report({ kind: 'vital', name: 'CLS', value: 0.1 });
  await Promise.resolve();
  expect(await entries()).toMatchObject([{ name: 'CLS', value: 0.1 }]);
});

test('attributes uncaught errors and rejections to the version whose script threw', async () => {
  await started();
  throwUncaught(errorIn('/r/mf-wallet/abc123/page-wallet.js'));
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: errorIn('/r/mf-header/def456/slot-header.js', 'refused'),
  });
  window.dispatchEvent(rejection);
  window.dispatchEvent(new ErrorEvent('error', { message: 'Unexpected token', filename: '/r/mf-a/1/x.js' }));
  throwUncaught(errorIn('/assets/1/browser/main.js', 'of the host'));
  throwUncaught(errorIn('https://cdn.example/r/mf-b/2/x.js', 'from another origin'));
  leave();
  expect(await entries()).toMatchObject([
    { kind: 'error', name: 'broken', remote: 'mf-wallet', version: 'abc123' },
    { kind: 'error', name: 'refused', remote: 'mf-header', version: 'def456', where: 'promise' },
    { kind: 'error', name: 'Unexpected token', remote: 'mf-a', version: '1' },
    { kind: 'error', name: 'of the host' },
    { kind: 'error', name: 'from another origin', remote: 'mf-b', version: '2' },
  ]);
});

test('attributes a vital to the version that the address of a script or folder names', async () => {
  const telemetry = await started();
  telemetry.report({ kind: 'vital', name: 'bytes', value: 1500, where: '/r/mf-wallet/abc123/' });
  leave();
  expect(await entries()).toMatchObject([{ name: 'bytes', remote: 'mf-wallet', version: 'abc123' }]);
});

test('sends the same message five times and 200 entries of a page, at most', async () => {
  const telemetry = await started();
  for (let count = 0; count < 100; count += 1) telemetry.report({ kind: 'error', name: 'again' });
  for (let count = 0; count < 300; count += 1) telemetry.report({ kind: 'error', name: `error ${count}` });
  leave();
  const sent = await entries();
  expect(sent.filter(({ name }) => name === 'again')).toHaveLength(5);
  expect(sent).toHaveLength(200);
});

test('names a version that throws more than 50 errors in 10 s, and sends no more of its errors', async () => {
  jest.useFakeTimers();
  const telemetry = await started();
  const floods: string[] = [];
  telemetry.onFlood((...version) => floods.push(version.join(' ')));
  const throwErrors = (count: number, file: string) => {
    for (let at = 0; at < count; at += 1) throwUncaught(errorIn(file, `${file} ${at}`));
  };
  throwErrors(50, '/r/mf-quiet/1/x.js');
  jest.advanceTimersByTime(10_001);
  throwErrors(50, '/r/mf-quiet/1/x.js');
  expect(floods).toEqual([]);
  throwErrors(51, '/r/mf-loud/1/x.js');
  expect(floods).toEqual(['mf-loud 1']);
  throwUncaught(errorIn('/r/mf-loud/1/x.js', 'one more'));
  throwUncaught(errorIn('/r/mf-loud/2/x.js', 'of another version'));
  leave();
  jest.useRealTimers();
  const names = (await entries()).map(({ name }) => name);
  expect(names).not.toContain('one more');
  expect(names).toContain('of another version');
});

test('sends no personal data', async () => {
  window.history.replaceState(null, '', '/order/nok@example.com');
  const telemetry = await started();
  const error = errorIn('/r/mf-wallet/abc123/page-wallet.js?attempt=1', 'No user nok@example.com');
  telemetry.reportError(error, { where: 'https://talad.example/checkout?token=secret' });
  leave();
  expect(await batches()).toMatchObject([
    {
      path: '/order/…',
      entries: [
        {
          name: 'No user …',
          where: 'https://talad.example/checkout…',
          stack: 'Error: broken\n    at https://talad.example/r/mf-wallet/abc123/page-wallet.js…:1:2345',
        },
      ],
    },
  ]);
});
