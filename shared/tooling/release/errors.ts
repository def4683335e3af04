import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { spanMs } from './span.ts';
import { mapsFolder, versionFolder } from './store.ts';

/** The host's name in place of a remote's. */
const host = 'host';
/** Level of errors in the log. */
const errorLevel = 50;

/** A line of the host's log about an error: a report of a page, or a failed server render. */
interface LogLine {
  level?: number;
  time?: number | string;
  remote?: string;
  version?: string;
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

/** Equal errors of a remote: the same message from the same source line. */
export interface ErrorGroup {
  message: string;
  /** `file:line` of the source; undefined if no frame of the stack is in the remote. */
  source?: string;
  where: 'browser' | 'server';
  count: number;
  versions: string[];
  first: string;
  last: string;
}

export interface ErrorQuery {
  remote: string;
  version?: string;
  /** Milliseconds since the epoch. */
  since?: number;
}

/** The line's error: at the top in reports of pages, under `err` where the server's logger wrote an Error. */
function readLine(text: string): (LogLine & { time: number; where: ErrorGroup['where'] }) | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const line = JSON.parse(text) as LogLine;
    const fields = { ...line.err, ...line.error, ...line };
    const time = new Date(line.time ?? 0).getTime();
    return { ...fields, time, where: line.msg === 'page report' ? 'browser' : 'server' };
  } catch {
    return undefined;
  }
}

/** Finds source lines through the maps beside the versions of a remote, or of the host. */
class Sources {
  readonly #remote: string;
  readonly #frame: RegExp;
  readonly #maps = new Map<string, SourceMap | undefined>();

  constructor(remote: string) {
    this.#remote = remote;
    const scripts =
      remote === host
        ? '/(?:assets|host)/([0-9a-f]+)/((?:browser|server)/'
        : `/${remote}/([0-9a-f]+)/((?:server/)?`;
    this.#frame = new RegExp(`${scripts}[\\w.-]+\\.c?js)[^:\\s]*:(\\d+):(\\d+)`);
  }

  /** The first frame of a stack that is in the remote. */
  locate(stack: string): { version: string; source: string } | undefined {
    const [, version, file, line, column] = this.#frame.exec(stack) ?? [];
    if (!version || !file) return undefined;
    const entry = this.#mapOf(version, file)?.findEntry(Number(line) - 1, Number(column) - 1);
    const source =
      entry && 'originalSource' in entry
        ? `${entry.originalSource}:${entry.originalLine + 1}`
        : `${file}:${line}:${column} (no source map)`;
    return { version, source };
  }

  #mapOf(version: string, file: string): SourceMap | undefined {
    const folder = versionFolder(this.#remote, version);
    const path = join(this.#remote === host ? join(folder, mapsFolder) : folder, `${file}.map`);
    if (!this.#maps.has(path))
      this.#maps.set(
        path,
        existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined,
      );
    return this.#maps.get(path);
  }
}

/** Whether a line is about an error of the remote. The host's are those that no remote has caused. */
function isAbout(remote: string, line: ReturnType<typeof readLine>): boolean {
  if (!line || line.kind === 'vital') return false;
  if (remote !== host || line.remote) return line.remote === remote;
  return line.where === 'browser' ? line.kind === 'error' : (line.level ?? 0) >= errorLevel;
}

/** Groups the errors of a remote, or of the host, in the host's log by message and source line, the most frequent first. */
export function groupErrors(log: string, { remote, version, since = 0 }: ErrorQuery): ErrorGroup[] {
  const sources = new Sources(remote);
  const groups = new Map<string, ErrorGroup>();
  for (const text of log.split('\n')) {
    const line = readLine(text);
    if (!line || !isAbout(remote, line) || line.time < since) continue;
    const message = line.reason ?? line.message ?? line.name;
    if (!message) continue;
    const place = line.stack ? sources.locate(line.stack) : undefined;
    const from = line.version ?? place?.version ?? 'unknown';
    if (version && from !== version) continue;
    const { where } = line;
    const key = JSON.stringify([message, place?.source, where]);
    const at = new Date(line.time).toISOString();
    const group = groups.get(key) ?? {
      message,
      ...(place && { source: place.source }),
      where,
      count: 0,
      versions: [],
      first: at,
      last: at,
    };
    group.count += 1;
    group.last = at;
    if (!group.versions.includes(from)) group.versions.push(from);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** The moment a span before now, such as "90s", "30m", "1h" or "2d". */
export const momentBefore = (span: string, now = Date.now()): number => now - spanMs(span, '--since');

/** The errors as text. */
export const errorLines = (groups: ErrorGroup[]): string[] =>
  groups.map(
    ({ message, source, where, count, versions, first, last }) =>
      `${count} × ${message}\n    ${source ?? 'no stack'}\n    ${where}, ${versions.join(' ')}, ${first} to ${last}`,
  );
