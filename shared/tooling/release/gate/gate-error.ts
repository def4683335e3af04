import type { Finding } from '@talad/contract/release-findings';

/** A version that the gate refuses; the message has one line per finding. */
export class GateError extends Error {
  readonly findings: readonly Finding[];

  constructor(name: string, findings: readonly Finding[]) {
    const lines = findings.map(({ check, problem, fix }) => `  - ${check}: ${problem}. Fix: ${fix}.`);
    super(`${name} cannot go live:\n${lines.join('\n')}`);
    this.name = 'GateError';
    this.findings = findings;
  }
}
