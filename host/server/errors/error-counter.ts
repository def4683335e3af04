import type { ErrorReport } from '@talad/registry-client/error-types';

/** An error in a version, as a page or a rendering process reports it. */
export interface SeenError {
  remote: string;
  version: string;
  side: ErrorReport['side'];
  message: string;
  stack?: string | undefined;
}

/** Different errors between two reports; further ones are dropped, as anyone can send reports. */
const maxDistinctErrors = 100;
/** Longest message, in characters. */
const messageLength = 500;

const remoteName = /^mf-[a-z0-9-]{1,40}$/;
const versionName = /^[0-9a-f]{12}$/;

/** The innermost frame in a script of the version, relative to its folder; empty if there is none. */
function frameOf({ remote, version, stack = '' }: SeenError): string {
  // A retry in the browser adds a query to the address.
  const scripts = `/${remote}/${version}/((?:server/)?[\\w][\\w.-]{0,100}\\.c?js)[^:\\s]*:(\\d{1,9}):(\\d{1,9})`;
  const [, file, line, column] = new RegExp(scripts).exec(stack) ?? [];
  return file ? `${file}:${line}:${column}` : '';
}

/** Counts equal errors of the versions on this host. */
export class ErrorCounter {
  #counts = new Map<string, ErrorReport>();

  add(error: SeenError): void {
    const { remote, version, side } = error;
    if (!remoteName.test(remote) || !versionName.test(version)) return;
    // PostgreSQL stores no zero characters.
    const message = error.message.replaceAll('\0', '').slice(0, messageLength);
    const frame = frameOf(error);
    const key = JSON.stringify([remote, version, side, message, frame]);
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else if (this.#counts.size < maxDistinctErrors)
      this.#counts.set(key, { remote, version, side, message, frame, count: 1 });
  }

  /** What was counted since the last call. */
  take(): ErrorReport[] {
    const reports = [...this.#counts.values()];
    this.#counts = new Map();
    return reports;
  }
}
