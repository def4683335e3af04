import { SourceMap, type SourceMapPayload } from 'node:module';
import type { VersionStore } from '../store/version-store.ts';

const framePattern = /^(?<file>.+):(?<line>\d+):(?<column>\d+)$/;

const readMap = (content: Uint8Array) =>
  new SourceMap(JSON.parse(new TextDecoder().decode(content)) as SourceMapPayload);

/** The line of the source from which a frame of a stack comes; null if the version has no map of the script. */
export async function findSourceLine(
  store: VersionStore,
  folder: { remote: string; version: string },
  frame: string,
): Promise<string | null> {
  const { file, line, column } = framePattern.exec(frame)?.groups ?? {};
  if (!file) return null;
  const content = await store.read(`${folder.remote}/${folder.version}/${file}.map`);
  const entry = content && readMap(content).findEntry(Number(line) - 1, Number(column) - 1);
  return entry && 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : null;
}
