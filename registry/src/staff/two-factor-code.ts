import { Secret, TOTP } from 'otpauth';
import type { RegistryContext } from '../context.ts';
import type { Executor } from '../database/database.ts';
import { RegistryError } from '../registry-error.ts';
import { type StaffRow, spendStep } from './staff.repository.ts';

const issuer = 'Talad releases';
const secretBytes = 20;
/** Also accepts the codes of the time steps before and after, because phone clocks drift. */
const window = 1;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const codesOf = ({ name, secret }: Pick<StaffRow, 'name' | 'secret'>): TOTP =>
  new TOTP({ issuer, label: name, secret: Secret.fromBase32(secret) });

/** The address with which an authenticator app adds the account. */
export const otpauthOf = (row: Pick<StaffRow, 'name' | 'secret'>): string => codesOf(row).toString();

/** Uses up a six-digit code. Throws CODE_WRONG, or CODE_USED: each code works once. */
export async function spendCode(
  db: Executor,
  now: RegistryContext['now'],
  row: Pick<StaffRow, 'id' | 'name' | 'secret'>,
  code: string,
): Promise<void> {
  const timestamp = now().getTime();
  const codes = codesOf(row);
  const delta = codes.validate({ token: code, timestamp, window });
  if (delta === null) throw new RegistryError('CODE_WRONG', 'The code is incorrect or has expired.', 'code');
  if (!(await spendStep(db, row.id, codes.counter({ timestamp }) + delta)))
    throw new RegistryError('CODE_USED', 'This code was already used. Wait for the next one.', 'code');
}
