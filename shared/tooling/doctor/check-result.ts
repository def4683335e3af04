/** What one check has found. */
export interface CheckResult {
  check: string;
  /** A warning does not fail the command. */
  state: 'ok' | 'warning' | 'failed';
  found: string;
  /** What to do about it. */
  fix?: string;
}

export type Check = () => CheckResult[] | Promise<CheckResult[]>;

/** Results of one check, by its name. */
export const resultsOf = (check: string) => ({
  ok: (found: string): CheckResult => ({ check, state: 'ok', found }),
  warning: (found: string, fix: string): CheckResult => ({ check, state: 'warning', found, fix }),
  failed: (found: string, fix: string): CheckResult => ({ check, state: 'failed', found, fix }),
});
