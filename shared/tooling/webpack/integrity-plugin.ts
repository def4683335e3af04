import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Stands in the container until the hashes of the files beside it are known; no file name can be this. */
const placeholder = '%published-files%';

/**
 * Makes a container vouch for the files that it loads: it holds the sha384 integrity of every script of its build and
 * loads no other. The page needs to know nothing but the integrity of the container itself, which is what discovery
 * tells. A script that is asked for again failed before: it gets another address, because browsers keep what came for a
 * year, broken or not.
 */
export class ContainerIntegrityPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler) {
    const name = ContainerIntegrityPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}
var published = "${placeholder}".split(" ");
var place = published.indexOf(url.slice(url.lastIndexOf("/") + 1));
if (place < 0) throw new Error("No published version has " + url);
script.integrity = published[place + 1];
script.crossOrigin = "anonymous";
var asked = globalThis.__taladAsked ??= {};
asked[url] = (asked[url] ?? -1) + 1;
if (asked[url] > 0) script.src = url + "?attempt=" + asked[url];`,
      );
      // After the minimizer and the names by content: nothing changes a file any more.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => this.#writeHashes(compilation));
    });
  }

  #writeHashes(compilation: Compilation) {
    const container = compilation.getAsset(this.#container)?.source.source().toString();
    if (!container?.includes(placeholder)) return;
    const scripts = compilation
      .getAssets()
      .filter((asset) => asset.name.endsWith('.js') && asset.name !== this.#container)
      .map((asset) => {
        const content = createHash('sha384').update(asset.source.buffer());
        return `${asset.name} sha384-${content.digest('base64')}`;
      });
    const whole = container.replaceAll(placeholder, scripts.sort().join(' '));
    compilation.updateAsset(this.#container, new webpack.sources.RawSource(whole));
  }
}
