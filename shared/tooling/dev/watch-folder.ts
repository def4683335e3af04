import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Generated and temporary files: changes of them are not source changes. */
const notSource = /(^|\/)(dist|node_modules|coverage|test-results|\.[^/]+)(\/|$)|\.test\.tsx?$|~$/;

/** Reports changed files below a folder by their paths; a folder that does not exist never reports any. */
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

/** Debounces `work` by `quiet` ms; runs never overlap. */
export function debounce(work: () => Promise<void>, quiet = 150): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, quiet);
  };
}
