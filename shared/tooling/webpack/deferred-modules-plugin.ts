import webpack, { type Compiler } from 'webpack';

/**
 * Fails the build if a late-loaded file has become part of an entry's first script: one static import from any module
 * of the first view is enough, and every visitor downloads it.
 */
export class DeferredModulesPlugin {
  readonly #files: ReadonlySet<string>;

  /** `files` are absolute paths without symbolic links, as webpack reports them. */
  constructor(files: Iterable<string>) {
    this.#files = new Set(files);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DeferredModulesPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('DeferredModulesPlugin', () => {
        for (const entrypoint of compilation.entrypoints.values()) {
          for (const module of compilation.chunkGraph.getChunkModulesIterable(
            entrypoint.getEntrypointChunk(),
          )) {
            if (!(module instanceof webpack.NormalModule) || !this.#files.has(module.resource)) continue;
            const issuer = compilation.moduleGraph.getIssuer(module);
            const importer = issuer?.readableIdentifier(compilation.requestShortener) ?? 'the entry';
            compilation.errors.push(
              new webpack.WebpackError(
                `${module.resource} is to be loaded later, but ${importer} brings it into the first script.`,
              ),
            );
          }
        }
      });
    });
  }
}
