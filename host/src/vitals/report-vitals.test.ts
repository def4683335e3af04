import type { TelemetryEntry } from '@talad/runtime/telemetry';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { reportVitals } from './report-vitals.ts';

jest.mock('web-vitals/attribution', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

type Observe = (list: { getEntries: () => object[] }) => void;

let reported: TelemetryEntry[] = [];
let observe: Observe = () => {};

function start() {
  reported = [];
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe = jest.fn();
      constructor(callback: Observe) {
        observe = callback;
      }
    },
  });
  const telemetry = { report: (entry: TelemetryEntry) => void reported.push(entry) };
  reportVitals(telemetry, (remote) => `version of ${remote}`);
}

/** Has the library report a metric, whose attribution names the target of a node. */
function measured(on: typeof onLCP | typeof onCLS | typeof onINP, name: string, attribution: object) {
  const [callback]: [((metric: object) => void)?] = (on as jest.Mock).mock.calls[0] ?? [];
  callback?.({ name, value: 12, attribution });
}

const targetOf = (node: Node | null) => jest.mocked(onLCP).mock.calls[0]?.[1]?.generateTarget?.(node);

beforeEach(() => {
  document.body.innerHTML =
    '<div data-remote="mf-page"><p>a listing</p><div data-remote="mf-bar"><b>a button</b></div></div><i>a footer</i>';
  start();
});

it('reports each vital by the remote of the innermost place around its element', () => {
  measured(onLCP, 'LCP', { target: targetOf(document.querySelector('p')) });
  measured(onINP, 'INP', { interactionTarget: targetOf(document.querySelector('b')?.firstChild ?? null) });
  measured(onCLS, 'CLS', { largestShiftTarget: targetOf(document.querySelector('i')) });
  expect(reported).toEqual([
    { kind: 'vital', name: 'LCP', value: 12, remote: 'mf-page', version: 'version of mf-page' },
    { kind: 'vital', name: 'INP', value: 12, remote: 'mf-bar', version: 'version of mf-bar' },
    { kind: 'vital', name: 'CLS', value: 12 },
  ]);
});

it('reports an interaction outside of all places by the script that handled it', () => {
  const sourceURL = 'https://talad.example/r/mf-bar/1/drawer.js';
  measured(onINP, 'INP', {
    interactionTarget: targetOf(document.body),
    longestScript: { entry: { sourceURL } },
  });
  expect(reported).toEqual([{ kind: 'vital', name: 'INP', value: 12, where: sourceURL }]);
});

it('reports the bytes of each version when the page is hidden', () => {
  const file = (name: string, transferSize: number, origin = 'https://talad.example') => ({
    name: origin + name,
    transferSize,
  });
  observe({
    getEntries: () => [
      file('/r/mf-bar/1/remoteEntry.js', 1000),
      file('/r/mf-bar/1/slot.js', 500, 'https://cdn.example'),
      file('/r/mf-page/2/page.js', 0),
      file('/assets/1/main.js', 9000),
    ],
  });
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  hide();
  expect(reported).toEqual([]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  hide();
  hide();
  expect(reported).toEqual([{ kind: 'vital', name: 'bytes', value: 1500, where: '/r/mf-bar/1/' }]);
});
