import { SourceMap, type SourceMapPayload } from 'node:module';
import type { VersionStore } from '../store/version-store.ts';

const framePattern = /^(?<file>.+):(?<line>\d+):(?<column>\d+)$/;

/** The line of the source; null for an invalid map, which a version that never went live may have. */
function findLine(content: Uint8Array, line: number, column: number): string | null {
  try {
    const map = new SourceMap(JSON.parse(new TextDecoder().decode(content)) as SourceMapPayload);
    const entry = map.findEntry(line - 1, column - 1);
    const source: unknown = 'originalSource' in entry ? entry.originalSource : undefined;
    // PostgreSQL rejects NUL characters in text.
    if (typeof source !== 'string' || source.includes('\0')) return null;
    return 'originalLine' in entry ? `${source}:${entry.originalLine + 1}` : null;
  } catch {
    return null;
  }
}

/** The line of the source from which a frame of a stack comes; null if the version has no source map. */
export async function findSourceLine(
  store: VersionStore,
  folder: { remote: string; version: string },
  frame: string,
): Promise<string | null> {
  const { file, line, column } = framePattern.exec(frame)?.groups ?? {};
  if (!file) return null;
  const content = await store.read(`${folder.remote}/${folder.version}/${file}.map`);
  return content ? findLine(content, Number(line), Number(column)) : null;
}
