import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Global list to which the chunks of a build add themselves, and from which its container takes them. It gets a hash of
 * the build: a page may run two versions of a remote, and must not take a chunk of one for a chunk of the other.
 */
export const chunkListOf = (name: string) => `webpackChunk_${name}_${buildPlaceholder}`;

/** As long as the hash, so that the positions in source maps stay; no name can be this. */
const buildPlaceholder = '%hash-of-the-build%%';

/** Replaced in the container when the hashes of the files beside it are known; no file name can be this. */
const placeholder = '%published-files%';

/**
 * Makes every request for a chunk independent of earlier ones. A chunk that is requested again failed before: it gets
 * another URL, because browsers cache the response for a year, broken or not. webpack would also wait for any script
 * element on the page with the same `src` or `data-webpack`, such as one of an earlier container that hangs: the space,
 * which no URL keeps, and the missing attribute prevent a match.
 */
const newRequest = `
var asked = globalThis.__taladAsked ??= {};
asked[url] = (asked[url] ?? -1) + 1;
script.removeAttribute("data-webpack");
script.src = " " + url + (asked[url] > 0 ? "?attempt=" + asked[url] : "");`;

/** For a build whose chunks need no integrity manifest: the host's. */
export class ChunkRetryPlugin {
  apply(compiler: Compiler) {
    const name = ChunkRetryPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${newRequest}`,
      );
    });
  }
}

const scriptsOf = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Writes the hash of the build's scripts into each of them. */
function nameChunkList(compilation: Compilation) {
  const scripts = scriptsOf(compilation).map(({ name, source }) => ({
    name,
    text: source.source().toString(),
  }));
  const build = createHash('sha256').update(JSON.stringify(scripts)).digest('hex');
  const hash = build.slice(0, buildPlaceholder.length);
  for (const { name, text } of scripts)
    if (text.includes(buildPlaceholder))
      compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(buildPlaceholder, hash)));
}

/**
 * Integrity manifest in the container: it contains the sha384 hash of every script of its build, and the container
 * loads no other. The page needs only the integrity of the container itself, which discovery provides.
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
${newRequest}`,
      );
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      // After the minimizer and before the content hashes: a file of the same name must have the same content, because
      // webpack does not write it again.
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 }, () =>
        nameChunkList(compilation),
      );
      // After the content hashes: no file changes any more.
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_REPORT }, () =>
        this.#writeHashes(compilation),
      );
    });
  }

  #writeHashes(compilation: Compilation) {
    const container = compilation.getAsset(this.#container)?.source.source().toString();
    if (!container?.includes(placeholder)) return;
    const scripts = scriptsOf(compilation)
      .filter((asset) => asset.name !== this.#container)
      .map((asset) => {
        const content = createHash('sha384').update(asset.source.buffer());
        return `${asset.name} sha384-${content.digest('base64')}`;
      });
    const whole = container.replaceAll(placeholder, scripts.sort().join(' '));
    compilation.updateAsset(this.#container, new webpack.sources.RawSource(whole));
  }
}
