import { toSatang } from '@talad/contract/money';
import type { Executor } from '../../db/database.ts';
import { type OpsInput, OpsUsageError } from '../../ops/ops-command.ts';
import { readConfig } from './config.service.ts';

/**
 * The option `--second` as detail for the audit log. Above the limit of the configuration two operators must agree: the
 * first names the second. Throws OpsUsageError otherwise.
 */
export async function secondOperator(
  db: Executor,
  { options, operator }: Pick<OpsInput, 'options' | 'operator'>,
  satang: number,
  limitName: 'verdict_alone_baht' | 'withdraw_alone_baht' = 'verdict_alone_baht',
): Promise<{ readonly second?: string }> {
  const limit = await readConfig(db, limitName);
  if (satang <= toSatang(limit)) return {};
  const { second } = options;
  if (typeof second !== 'string' || !second.trim() || second.trim() === operator) {
    throw new OpsUsageError(`Amounts above ${limit} THB need a second operator: --second NAME.`);
  }
  return { second: second.trim() };
}
