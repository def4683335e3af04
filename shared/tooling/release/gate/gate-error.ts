import type { Finding } from '@talad/contract/release-findings';

export interface RemoteFinding extends Finding {
  /** A remote, `host` or `api`. */
  readonly remote: string;
}

/** Versions that do not pass the gate; the message has one line per finding. */
export class GateError extends Error {
  readonly findings: readonly RemoteFinding[];

  constructor(findings: readonly RemoteFinding[]) {
    const names = [...new Set(findings.map(({ remote }) => remote))];
    const linesOf = (name: string) =>
      findings
        .filter(({ remote }) => remote === name)
        .map(({ check, problem, fix }) => `  - ${check}: ${problem}. Fix: ${fix}.`);
    super(names.flatMap((name) => [`${name} cannot go live:`, ...linesOf(name)]).join('\n'));
    this.name = 'GateError';
    this.findings = findings;
  }
}
