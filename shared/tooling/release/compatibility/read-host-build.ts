import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread that loads the host's server build and reports what it shares: only the build has the complete list. */
interface HostBuild {
  platformModules: Record<string, () => object>;
  hostPages: { path: string; slots?: string[] }[];
}

const { platformModules, hostPages } = createRequire(import.meta.url)(workerData as string) as HostBuild;

parentPort?.postMessage({
  modules: Object.fromEntries(
    Object.entries(platformModules).map(([name, load]) => [name, Object.keys(load()).sort()]),
  ),
  pages: hostPages.map(({ path, slots = [] }) => ({ path, slots })),
});
