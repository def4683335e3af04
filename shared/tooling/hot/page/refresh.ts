import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

// Before React DOM is evaluated: it looks for the hook once.
injectIntoGlobalHook(window);

/** A module of a hot build while it is evaluated. */
interface EvaluatedModule {
  id: string | number;
  exports: unknown;
}

let isRefreshPending = false;

/** React renders once for all modules of an update. */
function refreshSoon() {
  if (isRefreshPending) return;
  isRefreshPending = true;
  queueMicrotask(() => {
    isRefreshPending = false;
    performReactRefresh();
  });
}

/** The head of a page is read when the page is opened, so that a new one shows at the next navigation. */
const isComponentExport = ([name, value]: [string, unknown]) =>
  isLikelyComponentType(value) || (name === 'head' && typeof value === 'function');

/** Components that a module declares, by the name that the compiler gives them. */
const componentsOf = ({ id }: EvaluatedModule) => ({
  register: (type: unknown, name: string) => register(type, `${id} ${name}`),
});

/** What a module exported before an update, if it was accepted by itself. */
const namesIn = (data: object | undefined): unknown => data && Reflect.get(data, 'names');

/**
 * Takes the new components of a module in the places of the old ones, if it exports nothing else. Otherwise the modules
 * that import it are evaluated again.
 */
function acceptModule({ id, exports }: EvaluatedModule, hot: webpack.Hot): void {
  const entries = typeof exports === 'object' && exports !== null ? Object.entries(exports) : [];
  for (const [name, value] of entries)
    if (isLikelyComponentType(value)) register(value, `${id} export ${name}`);
  const names = entries.map(([name]) => name).join();
  const before = namesIn(hot.data);
  if (entries.length === 0 || !entries.every(isComponentExport)) {
    // It was accepted by itself until now, so nothing above it was evaluated.
    if (before !== undefined) hot.invalidate();
    return;
  }
  hot.dispose((data) => {
    Object.assign(data, { names });
  });
  hot.accept();
  if (before === undefined) return;
  if (before === names) refreshSoon();
  else hot.invalidate();
}

export const refresh = { componentsOf, signature: createSignatureFunctionForTransform, acceptModule };
