/** The checks of the gate, as docs/publishing.md describes them. */
export const checks = [
  'declaration',
  'addresses',
  'messages',
  'types',
  'bundle',
  'compatibility',
  'trial',
] as const;

/** A reason not to let a version go live, with what its team can do about it. */
export interface Finding {
  check: (typeof checks)[number];
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
