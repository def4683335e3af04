import type { TelemetryEntry } from './telemetry.ts';

/** The version of a remote from which a script comes. */
export interface Source {
  remote: string;
  version: string;
}

const publishedFile = /\/r\/([\w-]+)\/([\w.-]+)\//;

/** The version that caused an entry: that of the innermost script in its stack, or that of the address `where`. */
export function sourceOf({ stack = '', where = '' }: TelemetryEntry): Source | undefined {
  const [, remote, version] = publishedFile.exec(stack) ?? publishedFile.exec(where) ?? [];
  return remote && version ? { remote, version } : undefined;
}
