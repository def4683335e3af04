import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Files that come and go without anybody having changed the product. */
const notSource = /(^|\/)(dist|node_modules|coverage|test-results|\.[^/]+)(\/|$)|\.test\.tsx?$|~$/;

/** Tells of changed files below a folder by their paths; a folder that is not there never changes. */
export function watchFolder(
  folder: string,
  onChange: (path: string) => void,
  { recursive = true } = {},
): { close: () => void } {
  if (!existsSync(folder)) return { close: () => undefined };
  return watch(folder, { recursive }, (_event, file) => {
    if (file && !notSource.test(file)) onChange(join(folder, file));
  });
}

/** Calls `work` once things have been quiet for `quiet` ms, and never twice at a time. */
export function whenQuiet(work: () => Promise<void>, quiet = 150): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, quiet);
  };
}
