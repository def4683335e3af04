import { AsyncLocalStorage } from 'node:async_hooks';
import { freezeAll } from './freeze.ts';
import { UntamedRegExp } from './lockdown.ts';

type Callback = (...values: unknown[]) => unknown;

/** Objects with prototypes that cannot be reached from the properties of a class: iterators, events and listeners of signals. */
function samplesOfHiddenPrototypes(): unknown[] {
  const parameters = new URLSearchParams('a=b');
  const text = new Intl.Segmenter('en').segment('a');
  const { signal } = new AbortController();
  signal.addEventListener('abort', () => undefined);
  const listeners = Reflect.ownKeys(signal).flatMap((key) => {
    const value: unknown = Reflect.get(signal, key);
    return value instanceof Map ? [...value.values()] : [];
  });
  return [
    ...[parameters.keys(), text, text[Symbol.iterator]()],
    ...[new TextDecoder(), new TextEncoder(), new Event('abort'), new DOMException('')],
    ...listeners,
  ];
}

// Its timer would not belong to a page.
Reflect.deleteProperty(AbortSignal, 'timeout');
harden([samplesOfHiddenPrototypes(), DOMException]);

/** What Node gives to code in a compartment, besides the language: nothing in it gives access to the process or can be changed. */
export const nodeGlobals = harden({
  // The `Date` and `Math` of a compartment have neither a clock nor random numbers.
  Date,
  Math,
  Float32Array,
  Float64Array,
  Intl,
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  structuredClone,
  performance: { now: () => performance.now(), timeOrigin: performance.timeOrigin },
});

/** Timer ids are numbers, and callbacks have no `this`: Node's timer objects give access to its event loop. */
const timersOfHost = {
  setTimeout: (callback: Callback, ms?: number, ...values: unknown[]) =>
    Number(setTimeout(() => callback(...values), ms)),
  setInterval: (callback: Callback, ms?: number, ...values: unknown[]) =>
    Number(setInterval(() => callback(...values), ms)),
  setImmediate: (callback: Callback, ...values: unknown[]) => void setImmediate(() => callback(...values)),
  queueMicrotask: (callback: Callback) => queueMicrotask(() => callback()),
  clearTimeout: (id: number) => clearTimeout(id),
  clearInterval: (id: number) => clearInterval(id),
};

/** What the host's build gets in addition. It has no access to files or the network: a render request contains all data. */
export const hostGlobals = {
  ...timersOfHost,
  harden: freezeAll,
  RegExp: UntamedRegExp,
  // React uses it for the length of strings.
  Buffer: { byteLength: (text: string) => Buffer.byteLength(text) },
  crypto: {
    getRandomValues: (values: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(values),
    randomUUID: () => crypto.randomUUID(),
  },
};

/** What React's renderer requires of Node. */
export const hostModules: Record<string, object> = {
  async_hooks: { AsyncLocalStorage },
  util: { TextEncoder },
  crypto: {},
  stream: {},
};
