/** A reason not to let a version go live, with what its team can do about it. */
export interface Finding {
  check: 'types' | 'declaration' | 'addresses' | 'compatibility' | 'messages' | 'bundle' | 'trial';
  problem: string;
  fix: string;
}

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
