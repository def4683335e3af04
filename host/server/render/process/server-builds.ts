import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { FaultSource, ServerBuilds } from '../render-messages.ts';
import type { BuiltIns } from './built-ins.ts';

type Modules = Record<string, unknown>;

/** The server builds of remotes that this process has loaded. */
export class LoadedBuilds {
  readonly #platformModules: Record<string, () => unknown>;
  readonly #modules = new Map<string, Modules>();
  readonly #sources = new Map<string, FaultSource>();

  readonly #builtIns: BuiltIns;

  constructor(platformModules: Record<string, () => unknown>, builtIns: BuiltIns) {
    this.#platformModules = platformModules;
    this.#builtIns = builtIns;
  }

  isLoaded = ({ file }: ServerBuilds[string]): boolean => this.#modules.has(file);

  /** Returns every module of a server build, by name. Throws if it is not the published one, or throws itself. */
  load(remote: string, { version, file, integrity }: ServerBuilds[string]): Modules {
    const known = this.#modules.get(file);
    if (known) return known;
    const code = readFileSync(file);
    const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (found !== integrity) throw new Error(`the server build is not the published one (${found})`);
    this.#sources.set(file, { remote, version });
    const modules = this.#evaluate(file, code.toString('utf8'));
    this.#builtIns.restore();
    this.#modules.set(file, modules);
    return modules;
  }

  /** The remote in whose code a stack begins: the innermost frame in a server build. */
  sourceOf(stack: string | undefined): FaultSource | undefined {
    const frames = [...this.#sources]
      .map(([file, source]) => ({ at: stack?.indexOf(file) ?? -1, source }))
      .filter(({ at }) => at >= 0);
    return frames.sort((one, other) => one.at - other.at)[0]?.source;
  }

  /** A build may import shared modules and nothing else. */
  readonly #require = (name: string): unknown => {
    const module = this.#platformModules[name];
    if (!module) throw new Error(`the platform does not give "${name}"`);
    return module();
  };

  #evaluate(file: string, code: string): Modules {
    const module = { exports: {} as Modules };
    const run = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: file });
    run(module, module.exports, this.#require);
    const modules: Modules = {};
    for (const [name, load] of Object.entries(module.exports)) {
      if (typeof load === 'function') modules[name] = load();
    }
    return modules;
  }
}
