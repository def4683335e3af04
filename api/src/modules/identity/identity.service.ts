import type { InputOf } from '@talad/contract/calls';
import type { Kyc, KycRole } from '@talad/contract/identity';
import { birthDateProblem, isNationalId } from '@talad/contract/identity-rules';
import { systemActor, writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction, isUniqueViolation, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Account, changeIdentity, findUser } from '../accounts/index.ts';
import { type SecurityLog, writeSecurityEvent } from '../security-events/index.ts';
import { presentKyc } from './identity.presenter.ts';
import {
  arePicturesFree,
  changeRoles,
  findLatest,
  insertSubmission,
  lockLatest,
} from './identity.repository.ts';
import { type IdentityFacts, sealFacts } from './identity-facts.ts';

type Form = InputOf<'POST /api/user/kyc'>['body'];

// A verified identity grants these automatically; an operator has to approve a middleman.
const openRoles: readonly KycRole[] = ['buyer', 'seller'];

/** The rights that roles grant; rights granted otherwise stay. */
export const rightsOf = (roles: readonly KycRole[]) => ({
  ...(roles.includes('buyer') && { isBuyer: true }),
  ...(roles.includes('seller') && { isSeller: true }),
  ...(roles.includes('middleman') && { isMiddleman: true }),
});

/** Records the roles that a user now has and had not before. */
export async function recordRoles(
  tx: Transaction,
  context: SecurityLog,
  account: Pick<Account, 'id' | 'isBuyer' | 'isSeller' | 'isMiddleman'>,
  roles: readonly KycRole[],
): Promise<void> {
  const { id, isBuyer, isSeller, isMiddleman } = account;
  const has: Record<KycRole, boolean> = { buyer: isBuyer, seller: isSeller, middleman: isMiddleman };
  const added = roles.filter((role) => !has[role]);
  if (added.some((role) => openRoles.includes(role)))
    await writeSecurityEvent(tx, context, 'role-granted', id);
  if (added.includes('middleman')) await writeSecurityEvent(tx, context, 'middleman-role-granted', id);
}

const invalid = (field: string, detail: string) => new ApiError('VALIDATION', { field, detail });

function checkedFacts(form: Form, now: Date): IdentityFacts {
  const { nationalId, laserCode, birthDate } = form;
  if (!isNationalId(nationalId))
    throw invalid('nationalId', 'The last digit does not follow from the others.');
  const problem = birthDateProblem(birthDate, now);
  if (problem) throw invalid('birthDate', `birth date: ${problem}`);
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
  return { firstName, lastName, nationalId, laserCode, birthDate };
}

const alreadySent = () =>
  new ApiError('KYC_ALREADY_SENT', { detail: 'An identity check is already waiting or approved.' });

/** The state of a user's identity check. */
export async function readKyc({ db }: Pick<AppContext, 'db'>, accountId: number): Promise<Kyc> {
  const account = await findUser(db, accountId);
  if (!account) throw new ApiError('authentication_failed', { detail: 'This account no longer exists.' });
  return presentKyc(account, await findLatest(db, accountId));
}

/**
 * Submits an identity check. KYC_ALREADY_SENT while one is waiting or approved, KYC_ID_TAKEN if another account has
 * this identity (without saying which), VALIDATION with the field for input that the form should have rejected.
 */
export async function submitKyc(context: AppContext, accountId: number, form: Form): Promise<Kyc> {
  const { db, config, clock } = context;
  const now = clock.now();
  const facts = checkedFacts(form, now);
  try {
    await inTransaction(db, (tx) =>
      keepSubmission(tx, accountId, {
        columns: sealFacts(config, accountId, facts),
        frontKey: form.frontKey,
        backKey: form.backKey,
        roles: form.roles,
        at: now,
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'kyc_submission_account')) throw alreadySent();
    if (
      isUniqueViolation(error, 'kyc_submission_national_id') ||
      isUniqueViolation(error, 'kyc_submission_laser_code')
    )
      throw new ApiError('KYC_ID_TAKEN', { detail: 'This identity cannot be used for this account.' });
    throw error;
  }
  return readKyc(context, accountId);
}

interface NewSubmission {
  readonly columns: ReturnType<typeof sealFacts>;
  readonly frontKey: string;
  readonly backKey: string;
  readonly roles: KycRole[];
  readonly at: Date;
}

async function keepSubmission(
  tx: Transaction,
  accountId: number,
  { columns, frontKey, backKey, roles, at }: NewSubmission,
): Promise<void> {
  const account = await findUser(tx, accountId);
  // Some accounts were verified before the form existed; the index covers only submissions through the form.
  if (account?.kyc === 'waiting' || account?.kyc === 'approved') throw alreadySent();
  if (!(await arePicturesFree(tx, accountId, [frontKey, backKey])))
    throw invalid('frontKey', 'Two pictures that were sent for this check are expected.');
  await insertSubmission(tx, {
    ...columns,
    accountId,
    state: 'waiting',
    frontKey,
    backKey,
    askedRoles: roles,
    submittedAt: at,
  });
  await changeIdentity(tx, accountId, { kyc: 'waiting' });
}

/**
 * Requests more roles for a verified user: buyer and seller are granted at once, middleman once an operator agrees.
 * Throws KYC_REQUIRED before verification.
 */
export async function askForRoles(context: AppContext, accountId: number, roles: KycRole[]): Promise<Kyc> {
  const { db, clock, sessions } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockLatest(tx, accountId);
    const account = await findUser(tx, accountId);
    if (account?.kyc !== 'approved' || row?.state !== 'approved')
      throw new ApiError('KYC_REQUIRED', { detail: 'Verify your identity first.' });
    const askedRoles = [...new Set([...row.askedRoles, ...roles])];
    const granted = roles.filter((role) => openRoles.includes(role) && !row.grantedRoles.includes(role));
    const grantedRoles = [...row.grantedRoles, ...granted];
    await changeRoles(tx, row.id, { askedRoles, grantedRoles });
    if (granted.length === 0) return;
    await changeIdentity(tx, accountId, rightsOf(grantedRoles));
    await recordRoles(tx, context, account, granted);
    await writeAudit(tx, {
      actor: systemActor,
      action: 'kyc.grant',
      subject: { kind: 'kyc', id: row.id },
      detail: { roles: granted },
      at: clock.now(),
    });
  });
  sessions.forgetUser(accountId);
  return readKyc(context, accountId);
}

/** Records an identity approved earlier, without pictures: for the demo data. */
export async function recordIdentity(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  accountId: number,
  { facts, roles, at }: { readonly facts: IdentityFacts; readonly roles: KycRole[]; readonly at: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertSubmission(tx, {
      ...sealFacts(config, accountId, facts),
      accountId,
      state: 'approved',
      askedRoles: roles,
      grantedRoles: roles,
      submittedAt: at,
      decidedAt: at,
      decidedBy: systemActor,
    });
    await changeIdentity(tx, accountId, { kyc: 'approved', ...rightsOf(roles) });
  });
}
