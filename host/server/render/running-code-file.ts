import { closeSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file in which a process overwrites one line. Writing to it wakes no reader, as writing to a pipe would, and what was
 * written stays readable after the process has ended.
 */
export interface RunningCodeFile {
  descriptor: number;
  read: () => string;
  close: () => void;
}

const maxLineLength = 16 * 1024;

export function openRunningCodeFile(): RunningCodeFile {
  const path = join(tmpdir(), `talad-render-${crypto.randomUUID()}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  // Unlinked at once, so that no file remains when the host is killed.
  unlinkSync(path);
  const buffer = Buffer.alloc(maxLineLength);
  return {
    descriptor,
    read: () =>
      buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, maxLineLength, 0)).split('\n')[0] ?? '',
    close: () => closeSync(descriptor),
  };
}
