import type { Executor } from './database.ts';

/** A rule about the data, with the query of the rows that break it. */
export interface DataRule {
  readonly rule: string;
  findOffenders(db: Executor): Promise<Record<string, unknown>[]>;
}

/** A violated rule, with the offending rows (at most 20). */
export interface DataFault {
  readonly rule: string;
  readonly rows: readonly Record<string, unknown>[];
}

export async function findFaults(db: Executor, rules: readonly DataRule[]): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const { rule, findOffenders } of rules) {
    const rows = await findOffenders(db);
    if (rows.length > 0) faults.push({ rule, rows });
  }
  return faults;
}
