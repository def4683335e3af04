import webpack, { type Compiler } from 'webpack';

/**
 * Makes a bundle refuse a lazy script whose integrity nobody vouched for. The page holds one function,
 * `__taladIntegrity(url)`, made by the host from the composition that came with the HTML; it gives the hash, or
 * throws for a file that no published version lists.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        (source) =>
          `${source}\nif (globalThis.__taladIntegrity) { script.integrity = globalThis.__taladIntegrity(url); script.crossOrigin = "anonymous"; }`,
      );
    });
  }
}
