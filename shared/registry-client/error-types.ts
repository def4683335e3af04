/** Equal errors of a version since a host's last report. */
export interface ErrorReport {
  remote: string;
  version: string;
  side: 'browser' | 'server';
  /** 500 characters at most. */
  message: string;
  /** Script, line and column in the version, such as `page.1.js:1:5`; empty if unknown. */
  frame: string;
  count: number;
}

/** Equal errors of a version on all hosts; times are ISO 8601. */
export interface VersionErrors extends Omit<ErrorReport, 'remote' | 'frame'> {
  /** `file:line` of the source, or the script and position without a source map; null if unknown. */
  source: string | null;
  first: string;
  last: string;
}
