import type { FaultSource, ServerCode } from '../render-messages.ts';
import { evaluate, type Require } from './compartment.ts';
import { addScript } from './origins.ts';
import { frozenCopy } from './platform.ts';

type Modules = Record<string, unknown>;

const damaged = new WeakSet<object>();

/** Whether an error is that of a damaged copy. It may be any value of a remote, so none of its code is called. */
export const isOfDamagedBuild = (error: unknown): boolean => damaged.has(Object(error));

/** Globals for the compartment of a version, by version and script name. */
type GlobalsOf = (version: FaultSource, name: string) => object;

/**
 * Compartments rewrite text that looks like a dynamic import or an HTML comment, also in strings, where it may be content of
 * the page. The escaped form has the same value in strings and comments.
 */
const escaped = (text: string): string =>
  text
    .replaceAll(/(?<!(?<!\.\.)\.)\bimport(\s*)\(/g, 'import$1\\x28')
    .replaceAll(/(?<!(?<!\.\.)\.)\bimport(\s*)\/(?=[/*])/g, 'import$1\\x2f')
    .replaceAll('<!--', '\\x3c!--')
    .replaceAll('-->', '--\\x3e');

/** The server builds of remotes that this process has received, each in a compartment of its own. */
export class LoadedBuilds {
  readonly #received = new Map<string, ServerCode>();
  readonly #modules = new Map<string, Modules>();
  readonly #require: Require;
  readonly #globalsOf: GlobalsOf;

  constructor(require: Require, globalsOf: GlobalsOf) {
    this.#require = require;
    this.#globalsOf = globalsOf;
  }

  receive(builds: readonly ServerCode[]): void {
    for (const build of builds) this.#received.set(build.name, build);
  }

  isLoaded = (name: string): boolean => this.#modules.has(name);

  /** Returns every module of a server build, by name. Throws if it is not the published one, or throws itself. */
  load(name: string): Modules {
    const known = this.#modules.get(name);
    if (known) return known;
    const build = this.#received.get(name);
    if (!build) throw new Error('no server build');
    if ('problem' in build) {
      const error = new Error(build.problem);
      damaged.add(error);
      throw error;
    }
    const { remote, version, text } = build;
    addScript(name, { remote, version });
    const exports = evaluate(
      { name, text: escaped(text) },
      this.#globalsOf({ remote, version }, name),
      this.#require,
    );
    const modules: Modules = {};
    // Frozen, as other remotes of a page can reach them.
    for (const [key, load] of Object.entries(Object(exports)))
      if (typeof load === 'function') modules[key] = frozenCopy(Object(load()));
    this.#modules.set(name, modules);
    this.#received.delete(name);
    return modules;
  }
}
