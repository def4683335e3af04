import type { Code } from '../render-messages.ts';
import { consoleOf } from './console.ts';
import { nodeGlobals } from './globals.ts';

export type Require = (name: string) => unknown;

/** Globals that evaluate code or create compartments; rendering does not need them. */
const evaluators = ['eval', 'Compartment', 'lockdown', 'harden'];

/** The constructor that lockdown leaves on function prototypes: it throws instead of creating a function. */
const inertFunction = Object.getPrototypeOf(() => undefined).constructor;

/** Evaluates a CommonJS module in a compartment of its own, and returns its exports. */
export function evaluate({ name, text }: Code, globals: object, require: Require): unknown {
  const compartment = new Compartment({
    __options__: true,
    name,
    globals: harden({ ...nodeGlobals, console: consoleOf(name), Function: inertFunction, ...globals }),
  });
  const { globalThis: own } = compartment;
  for (const key of evaluators) if (!(key in globals)) delete own[key];
  // Constant globals are resolved at compile time; others would be looked up by name at each use. New ones can be added.
  for (const key of Object.getOwnPropertyNames(own))
    Object.defineProperty(own, key, { writable: false, configurable: false });
  const module = { exports: {} };
  const run = compartment.evaluate(
    `(function (module, exports, require) {${text}\n})\n//# sourceURL=${name}`,
    // A dynamic import becomes the call of a function that does not exist.
    {
      __evadeImportExpressionTest__: true,
      __evadeHtmlCommentTest__: true,
      __rejectSomeDirectEvalExpressions__: false,
    },
  );
  run(module, module.exports, harden(require));
  return module.exports;
}
