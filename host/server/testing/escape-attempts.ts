/**
 * Attempts of a remote to escape from its compartment. Each is the body of a function that runs during a render: it returns
 * an object that it should not reach, if there is one, and may throw. Other pages show whether it has changed anything.
 */
export const escapeAttempts: Record<string, string> = {
  // Evaluators and globals.
  'reads process': 'return typeof process !== "undefined" && process;',
  'requires a module of Node': 'return require("node:fs");',
  'requires a module of Node by the constructor of require':
    'return require.constructor("return process")();',
  'uses the network':
    'return [typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof EventSource].find((one) => one !== "undefined");',
  'uses Buffer': 'return typeof Buffer !== "undefined" && Buffer;',
  'constructs a function': 'return Function("return globalThis.process || this.process")();',
  'constructs a function by a function': 'return (() => {}).constructor("return globalThis")();',
  'constructs an async function': 'return (async () => {}).constructor("return globalThis")();',
  'constructs a generator': 'return (function* () {}).constructor("return globalThis")().next();',
  'constructs an async generator': 'return (async function* () {}).constructor("return globalThis")();',
  'constructs a function by one of the platform':
    'return require("platform").greet.constructor("return globalThis")();',
  'evaluates a text': 'return (0, eval)("globalThis");',
  'makes a compartment': 'return new Compartment({ globals: {} }).evaluate("globalThis");',
  'calls a function without a this': 'return (function () { return this && this.process; })();',
  'finds the dispatcher of the network': 'return globalThis[Symbol.for("undici.globalDispatcher.1")];',
  'uses shared memory':
    'return [typeof SharedArrayBuffer, typeof Atomics].find((one) => one !== "undefined");',
  'uses WebAssembly': 'return typeof WebAssembly !== "undefined" && WebAssembly;',
  'watches the garbage collection':
    'return [typeof WeakRef, typeof FinalizationRegistry].find((one) => one !== "undefined");',
  'removes a global':
    'globalThis.Promise = undefined; delete globalThis.URL; return globalThis.Promise === undefined;',
  'adds a global': 'globalThis.leaked = "evil";',
  // Stacks and callers.
  'reads call sites':
    'Error.prepareStackTrace = (error, sites) => sites; const { stack } = new Error(); return typeof stack !== "string" && stack;',
  'reads call sites by captureStackTrace':
    'const target = {}; Error.prepareStackTrace = (error, sites) => sites; Error.captureStackTrace(target); return typeof target.stack === "object" && target.stack;',
  'reads its caller': 'function inner() { return inner.caller; } return inner();',
  'reads the callee of its arguments': 'return (function () { return arguments.callee; })();',
  'reads the last match of others': 'return RegExp.$1 || RegExp.lastMatch || RegExp.input;',
  // What all code shares.
  'writes to the prototype of all objects': 'Object.prototype.href = "evil";',
  'replaces a method of all arrays': 'Array.prototype.map = () => ["evil"];',
  'defines a method of all arrays':
    'Object.defineProperty(Array.prototype, "map", { value: () => ["evil"] });',
  'replaces functions of the language': `
    for (const [owner, key] of [[JSON, 'stringify'], [Math, 'max'], [Reflect, 'ownKeys'], [Object, 'keys'], [Promise, 'all'],
      [Date, 'now'], [Number.prototype, 'toLocaleString'], [String.prototype, 'replace'], [RegExp.prototype, 'exec']])
      try { owner[key] = () => 'evil'; } catch {}`,
  'replaces the iterators of the language': `
    const evil = () => ({ done: true, value: undefined });
    for (const one of [[][Symbol.iterator](), ''[Symbol.iterator](), new Map().entries(), new Set().values(), 'a'.matchAll(/a/g),
      (function* () {})(), (async function* () {})(), [].values().map(String), Iterator.from({ next: evil })])
      for (let next = Object.getPrototypeOf(one); next && next !== Object.prototype; next = Object.getPrototypeOf(next))
        try { next.next = evil; } catch {}`,
  'replaces the iterator of search parameters':
    'Object.getPrototypeOf(new URLSearchParams("a=1").entries()).next = () => ({ done: true });',
  'replaces methods of URL': 'URL.prototype.toString = () => "evil"; URL.canParse = () => false;',
  'replaces getters of URL':
    'Object.defineProperty(URL.prototype, "pathname", { get: () => "/evil", configurable: true });',
  'replaces what formats': `
    Intl.NumberFormat.prototype.format = () => 'evil';
    Intl.DateTimeFormat = class { format() { return 'evil'; } };`,
  'replaces the parts of a text':
    'Object.getPrototypeOf(new Intl.Segmenter("en").segment("a"))[Symbol.iterator] = function* () {};',
  'replaces the prototype of all signals':
    'Object.getPrototypeOf(new AbortController().signal).addEventListener = () => "evil"; EventTarget.prototype.dispatchEvent = () => "evil";',
  'replaces how signals keep their listeners': `
    const { signal } = new AbortController();
    signal.addEventListener('abort', () => undefined);
    for (const key of Object.getOwnPropertySymbols(signal))
      for (const { next } of signal[key]?.values?.() ?? [])
        for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(next)))
          Object.getPrototypeOf(next)[name] = () => 'evil';`,
  'replaces events and exceptions of Node': `
    const controller = new AbortController();
    controller.signal.addEventListener('abort', (event) => { Object.getPrototypeOf(event).preventDefault = () => 'evil'; });
    controller.abort();
    try { structuredClone(() => {}); } catch (error) { Object.getPrototypeOf(error).constructor.prototype.message = 'evil'; }`,
  'replaces what decodes texts': `
    TextDecoder.prototype.decode = () => 'evil';
    for (const key of Object.getOwnPropertySymbols(new TextDecoder())) new TextDecoder()[key].decode = () => 'evil';`,
  'replaces the clock': 'performance.now = () => 0; Date.prototype.getTime = () => 0;',
  'reaches Node by the clock': 'return performance.constructor !== Object && performance.constructor;',
  'reaches Node by the console': `
    console.log = () => 'evil';
    return console.constructor !== Object && console.constructor || console._stdout || console.Console;`,
  'reaches Node by a timer': `
    const timer = setTimeout(() => undefined, 0);
    return typeof timer !== 'number' && timer;`,
  'reaches Node by the this of a timer':
    'return new Promise((resolve) => setTimeout(function () { resolve(this && String(this)); }, 0));',
  'reaches Node by the this of a microtask':
    'return new Promise((resolve) => queueMicrotask(function () { resolve(this && String(this)); }));',
  'starts a timer that belongs to no page': 'return AbortSignal.timeout && AbortSignal.timeout(1);',
  'ends the timers of others':
    'for (let id = 0; id < 10_000; id += 1) { clearTimeout(id); clearInterval(id); }',
  'clones what cannot be cloned':
    'return structuredClone({ get process() { return globalThis.process; } }).process;',
  // What the platform gives.
  'replaces a function of the platform': 'require("platform").greet = () => "evil";',
  'changes what the platform exports': `
    const { list, newGreeter } = require('platform');
    try { list[1].two = 'evil'; } catch {}
    try { list.push('evil'); } catch {}
    Object.getPrototypeOf(newGreeter()).greet = () => 'evil';`,
  'writes to a function of the platform': 'require("platform").greet.call = () => "evil";',
  'compiles a pattern of the platform again': 'require("platform").pattern.compile("evil");',
  'reads the internals of the platform': 'return require("platform").__INTERNALS;',
  'leads by its module to those who load it':
    'return module.constructor !== Object && module.constructor || module.parent || module.children;',
};
