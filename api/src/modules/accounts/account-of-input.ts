import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { type OpsInput, OpsUsageError } from '../../ops/ops-command.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountByUsername,
} from './accounts.repository.ts';
import { normalizeEmail } from './registration.service.ts';

/** The account that an operator names by ID, email or username. Throws NOT_FOUND. */
export async function accountOf({ db }: AppContext, { positionals }: OpsInput): Promise<Account> {
  const text = positionals[0] ?? '';
  if (text === '') throw new OpsUsageError('An ID, email or username is required.');
  const account = /^[1-9]\d{0,15}$/.test(text)
    ? await findAccount(db, Number(text))
    : text.includes('@')
      ? await findAccountByEmail(db, normalizeEmail(text))
      : await findAccountByUsername(db, text);
  if (!account) throw new ApiError('NOT_FOUND', { detail: `Account "${text}" not found.` });
  return account;
}
