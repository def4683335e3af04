import type { FaultSource } from '../render-messages.ts';

/** The versions whose code this process has, by the name that stacks give to it. */
const scripts = new Map<string, FaultSource>();
const origins = new WeakMap<object, FaultSource>();

export const addScript = (name: string, source: FaultSource): void => void scripts.set(name, source);

// V8 calls it with the places themselves: the text of a stack has names of functions, which code can choose.
Error.prepareStackTrace = (error, sites) => {
  for (const site of sites) {
    const source = scripts.get(site.getScriptNameOrSourceURL() ?? '');
    if (!source) continue;
    origins.set(error, source);
    break;
  }
  return [titleOf(error), ...sites].join('\n    at ');
};

/** The first line of a stack. Code of a remote may be behind it. */
function titleOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** An object with the stack of its caller, which is read only if it is asked for its origin. */
export function mark(): object {
  const marked = {};
  Error.captureStackTrace(marked, mark);
  return marked;
}

/** The version whose code created an error; undefined if that is none, or if the error has another stack. */
export function originOf(error: unknown): FaultSource | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  try {
    // Reading it has V8 format it.
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

/** What is said about an error. Its fields may be anything, also functions of a remote that throw. */
export function describe(error: unknown): { reason: string; stack?: string } {
  try {
    if (!(error instanceof Error)) return { reason: String(error) };
    const { message, stack } = error;
    return { reason: String(message), ...(stack !== undefined && { stack: String(stack) }) };
  } catch {
    return { reason: 'an error that cannot be read' };
  }
}
