import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { VersionErrors } from '@talad/registry-client/error-types';
import { spanMs } from './span.ts';
import { mapsFolder, versionFolder } from './store.ts';

/** The host's name in place of a remote's. */
export const host = 'host';
/** Level of errors in the log. */
const errorLevel = 50;

/** A line of the host's log about an error: a report of a page, or a failure of the server. */
interface LogLine {
  level?: number;
  time?: number | string;
  remote?: string;
  /** Message of the error, by what wrote the line. */
  reason?: string;
  name?: string;
  message?: string;
  stack?: string;
  kind?: string;
  msg?: string;
  err?: LogLine;
  error?: LogLine;
}

export interface ErrorFilter {
  version?: string;
  /** Milliseconds since the epoch. */
  since?: number;
}

/** The line's error: at the top in reports of pages, under `err` where the server's logger wrote an Error. */
function readLine(text: string): (LogLine & { time: number; side: VersionErrors['side'] }) | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const line = JSON.parse(text) as LogLine;
    const fields = { ...line.err, ...line.error, ...line };
    const time = new Date(line.time ?? 0).getTime();
    return { ...fields, time, side: line.msg === 'page report' ? 'browser' : 'server' };
  } catch {
    return undefined;
  }
}

const frame = /\/(?:assets|host)\/([0-9a-f]+)\/((?:browser|server)\/[\w.-]+\.c?js)[^:\s]*:(\d+):(\d+)/;

/** Finds source lines through the maps beside the host's builds. */
class Sources {
  readonly #maps = new Map<string, SourceMap | undefined>();

  /** The first frame of a stack that is in a build. */
  locate(stack: string): { version: string; source: string } | undefined {
    const [, version, file, line, column] = frame.exec(stack) ?? [];
    if (!version || !file) return undefined;
    const entry = this.#mapOf(version, file)?.findEntry(Number(line) - 1, Number(column) - 1);
    const source =
      entry && 'originalSource' in entry
        ? `${entry.originalSource}:${entry.originalLine + 1}`
        : `${file}:${line}:${column} (no source map)`;
    return { version, source };
  }

  #mapOf(version: string, file: string): SourceMap | undefined {
    const path = join(versionFolder(host, version), mapsFolder, `${file}.map`);
    if (!this.#maps.has(path))
      this.#maps.set(
        path,
        existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined,
      );
    return this.#maps.get(path);
  }
}

/** Whether a line is about an error that no remote has caused. */
const isOfHost = ({ remote, side, kind, level = 0 }: NonNullable<ReturnType<typeof readLine>>): boolean =>
  !remote && (side === 'browser' ? kind === 'error' : level >= errorLevel);

/** Groups the host's own errors in its log by message and source line, the most frequent first. */
export function hostErrors(log: string, { version, since = 0 }: ErrorFilter = {}): VersionErrors[] {
  const sources = new Sources();
  const groups = new Map<string, VersionErrors>();
  for (const text of log.split('\n')) {
    const line = readLine(text);
    if (!line || !isOfHost(line) || line.time < since) continue;
    const message = line.reason ?? line.message ?? line.name;
    if (!message) continue;
    const location = line.stack ? sources.locate(line.stack) : undefined;
    const from = location?.version ?? 'unknown';
    if (version && from !== version) continue;
    const { side } = line;
    const source = location?.source ?? null;
    const key = JSON.stringify([message, source, side, from]);
    const last = new Date(line.time).toISOString();
    const group = groups.get(key) ?? { version: from, side, message, source, count: 0, first: last, last };
    groups.set(key, { ...group, count: group.count + 1, last });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** The time that lies a span before now, such as "90s", "30m", "1h" or "2d". */
export const momentBefore = (span: string, now = Date.now()): number => now - spanMs(span, '--since');

/** The errors as text. */
export const errorLines = (errors: VersionErrors[]): string[] =>
  errors.map(
    ({ message, source, side, count, version, first, last }) =>
      `${count} × ${message}\n    ${source ?? 'no stack'}\n    ${side}, ${version}, ${first} to ${last}`,
  );
