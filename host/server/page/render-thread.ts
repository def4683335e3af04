import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from './render-messages.ts';

/**
 * The thread that renders pages. It may hang in a remote's code: the main thread then reads from `progress` whose code
 * it was, terminates this thread and starts another without that remote.
 */
interface RenderBuild {
  renderPage: (
    request: RenderRequest,
    remotes: { load: (name: string) => Record<string, unknown>; entering: (name: string) => void },
  ) => Promise<RenderResult>;
  platformModules: Record<string, () => unknown>;
}

const { renderFile, progress } = workerData as { renderFile: string; progress: Int32Array };
const build = createRequire(import.meta.url)(renderFile) as RenderBuild;
const loaded = new Map<string, Record<string, unknown>>();

function givePlatform(name: string): unknown {
  const module = build.platformModules[name];
  if (!module) throw new Error(`the platform does not give "${name}"`);
  return module();
}

/** Runs a remote's server build with access to the shared modules and nothing else. */
function evaluate(file: string, integrity: string): Record<string, unknown> {
  const code = readFileSync(file);
  const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (found !== integrity) throw new Error(`the server build is not the published one (${found})`);
  const module = { exports: {} as Record<string, unknown> };
  const run = vm.runInThisContext(`(function (module, exports, require) {${code.toString('utf8')}\n})`, {
    filename: file,
  });
  run(module, module.exports, givePlatform);
  const renderedModules: Record<string, unknown> = {};
  for (const [name, load] of Object.entries(module.exports)) {
    if (typeof load === 'function') renderedModules[name] = load();
  }
  return renderedModules;
}

parentPort?.on('message', async (request: RenderRequest) => {
  const entering = (name: string) => {
    progress[0] = request.composition.remotes.findIndex((remote) => remote.name === name) + 1;
  };
  const load = (name: string) => {
    const serverBuild = request.serverBuilds[name];
    if (!serverBuild) throw new Error('no server build');
    const known = loaded.get(serverBuild.file);
    if (known) return known;
    entering(name);
    const renderedModules = evaluate(serverBuild.file, serverBuild.integrity);
    loaded.set(serverBuild.file, renderedModules);
    return renderedModules;
  };
  progress[0] = 0;
  try {
    parentPort?.postMessage({ result: await build.renderPage(request, { load, entering }) });
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
