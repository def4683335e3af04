import type { FaultSource } from '../render-messages.ts';

/** The loaded versions, by script name as in stacks. */
const scripts = new Map<string, FaultSource>();
const origins = new WeakMap<object, FaultSource>();

export const addScript = (name: string, source: FaultSource): void => void scripts.set(name, source);

// Uses V8's call sites: the text of a stack has function names, which code can choose.
Error.prepareStackTrace = (error, sites) => {
  for (const site of sites) {
    const source = scripts.get(site.getScriptNameOrSourceURL() ?? '');
    if (!source) continue;
    origins.set(error, source);
    break;
  }
  return [titleOf(error), ...sites].join('\n    at ');
};

/** The first line of a stack. `toString` may be code of a remote. */
function titleOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** An object with the stack of its caller, for `originOf`; the stack is formatted only when it is read. */
export function captureCaller(): object {
  const captured = {};
  Error.captureStackTrace(captured, captureCaller);
  return captured;
}

/** The version whose code created an error; undefined if it was none, or if the stack was replaced. */
export function originOf(error: unknown): FaultSource | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  try {
    // Reading the stack makes V8 call `prepareStackTrace`.
    void (error as Error).stack;
  } catch {
    // A getter of the remote.
  }
  return origins.get(error);
}

/** The version that comes first in React's stack of components. */
export function sourceIn(componentStack: string | undefined): FaultSource | undefined {
  const found = [...scripts]
    .map(([name, source]) => ({ at: componentStack?.indexOf(`${name}:`) ?? -1, source }))
    .filter(({ at }) => at >= 0);
  return found.sort((one, other) => one.at - other.at)[0]?.source;
}

/** Message and stack of an error. Its fields may have any type, or getters of a remote that throw. */
export function describe(error: unknown): { reason: string; stack?: string } {
  try {
    if (!(error instanceof Error)) return { reason: String(error) };
    const { message, stack } = error;
    return { reason: String(message), ...(stack !== undefined && { stack: String(stack) }) };
  } catch {
    return { reason: 'an error that cannot be read' };
  }
}
