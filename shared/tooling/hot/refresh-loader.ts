import type { LoaderContext } from 'webpack';

/** Without a page that follows the working tree, the code runs as in any build. */
const before =
  'const $RefreshReg$ = globalThis.taladHot?.refresh.componentsOf(__webpack_module__).register ?? (() => undefined);' +
  'const $RefreshSig$ = globalThis.taladHot?.refresh.signature ?? (() => (type) => type);';

const after =
  '\nif (import.meta.webpackHot) globalThis.taladHot?.refresh.acceptModule(__webpack_module__, import.meta.webpackHot);\n';

/**
 * Connects a compiled module with the React Refresh runtime of the page: the compiler has added calls of `$RefreshReg$`
 * and `$RefreshSig$` for the components and hooks of the module.
 */
export default function refreshLoader(
  this: LoaderContext<unknown>,
  source: string,
  map: Parameters<LoaderContext<unknown>['callback']>[2],
): void {
  const hasComponents = source.includes('$RefreshReg$') || source.includes('$RefreshSig$');
  // In the first line, so that the lines of the source map stay.
  this.callback(null, hasComponents ? before + source + after : source, map);
}
