import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { writeAudit } from '../backoffice/audit.ts';
import { endSuspension, suspend as suspendUser } from '../backoffice/suspend.ts';
import { storePicture } from '../pictures/store-picture.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountByUsername,
} from './accounts.repository.ts';
import { addFrame } from './frames.ts';
import { normalizeEmail } from './registration.service.ts';
import { revokeTrustedBrowsers } from './trusted-browsers.ts';

const dayMs = 24 * 60 * 60 * 1000;
const longestDays = 3650;

/** The account with this ID, email or username. */
async function personOf({ db }: AppContext, { positionals }: OpsInput): Promise<Account> {
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

const dateOf = (moment: Date | null): string => moment?.toISOString() ?? '-';

const show: OpsCommand = {
  name: 'user show',
  usage: 'ID|EMAIL|USERNAME',
  summary: 'shows an account: permissions and sessions',
  run: async (context, input) => {
    const account = await personOf(context, input);
    const rights = [
      ...(account.isBuyer ? ['buyer'] : []),
      ...(account.isSeller ? ['seller'] : []),
      ...(account.isMiddleman ? ['middleman'] : []),
    ];
    const facts: Record<string, string> = {
      id: String(account.id),
      username: account.username ?? '-',
      email: account.email,
      'e-mail verified': dateOf(account.emailVerifiedAt),
      telephone: account.phone ?? '-',
      identity: account.kyc,
      may: rights.join(', ') || '-',
      'two-factor since': dateOf(account.twoFactorEnabledAt),
      'security changed': dateOf(account.securityChangedAt),
      'suspended until': dateOf(account.suspendedUntil),
      opened: dateOf(account.createdAt),
      deleted: dateOf(account.deletedAt),
    };
    for (const [name, value] of Object.entries(facts)) input.say(`${name}: ${value}`);
    for (const { id, address, seenAt } of await context.sessions.list(account.id, undefined))
      input.say(`session ${id}: ${address}, seen ${seenAt.toISOString()}`);
  },
};

const suspend: OpsCommand = {
  name: 'user suspend',
  usage: 'ID|EMAIL|USERNAME --days N --reason TEXT',
  summary:
    'suspends a user: ends sessions, takes listings off sale, puts withdrawals on hold and notifies the user',
  options: { days: { type: 'string' }, reason: { type: 'string' } },
  run: async (context, input) => {
    const { db, clock } = context;
    const reason = textOf(input, 'reason');
    const days = Number(input.options.days);
    if (!Number.isInteger(days) || days < 1 || days > longestDays)
      throw new OpsUsageError(`--days takes 1 to ${longestDays}.`);
    const { id } = await personOf(context, input);
    const until = new Date(clock.now().getTime() + days * dayMs);
    let held = 0;
    await inTransaction(db, async (tx) => {
      held = await suspendUser(tx, id, { actor: input.operator, reason, at: clock.now(), until });
      await writeAudit(tx, {
        actor: input.operator,
        action: 'user.suspend',
        subject: { kind: 'user', id },
        reason,
        detail: { until: until.toISOString() },
        at: clock.now(),
      });
    });
    input.say(`User ${id} is suspended until ${until.toISOString()}. Withdrawals on hold: ${held}.`);
  },
};

const unsuspend: OpsCommand = {
  name: 'user unsuspend',
  usage: 'ID|EMAIL|USERNAME --reason TEXT',
  summary: 'lifts a suspension; listings stay off sale and withdrawals stay on hold until released',
  options: { reason: { type: 'string' } },
  run: async (context, input) => {
    const { db, clock } = context;
    const reason = textOf(input, 'reason');
    const { id } = await personOf(context, input);
    await inTransaction(db, async (tx) => {
      if (!(await endSuspension(tx, id, { at: clock.now() })))
        throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This account is not suspended.' });
      await writeAudit(tx, {
        actor: input.operator,
        action: 'user.unsuspend',
        subject: { kind: 'user', id },
        reason,
        at: clock.now(),
      });
    });
    input.say(`User ${id} is no longer suspended.`);
  },
};

const endSessions: OpsCommand = {
  name: 'user end-sessions',
  usage: 'ID|EMAIL|USERNAME --reason TEXT',
  summary: 'signs a user out everywhere and forgets trusted browsers',
  options: { reason: { type: 'string' } },
  run: async (context, input) => {
    const reason = textOf(input, 'reason');
    const { id } = await personOf(context, input);
    await writeAudit(context.db, {
      actor: input.operator,
      action: 'user.end-sessions',
      subject: { kind: 'user', id },
      reason,
      at: context.clock.now(),
    });
    await revokeTrustedBrowsers(context.db, id);
    const ended = await context.sessions.endOthers(id, '');
    input.say(`User ${id}: ended ${ended} sessions. Running servers apply this within 30 seconds.`);
  },
};

const frame: OpsCommand = {
  name: 'frame add',
  usage: 'FILE --en NAME --th NAME',
  summary: 'adds an avatar frame: a square SVG with a transparent centre',
  options: { en: { type: 'string' }, th: { type: 'string' } },
  run: async (context, input) => {
    const [file] = input.positionals;
    if (!file) throw new OpsUsageError('FILE is required.');
    const name = { en: textOf(input, 'en'), th: textOf(input, 'th') };
    const svg = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new OpsUsageError(error instanceof Error ? error.message : String(error));
    });
    const { key } = await storePicture(context, context.db, { kind: 'avatar', svg });
    const id = await addFrame(context.db, { name, pictureKey: key });
    await writeAudit(context.db, {
      actor: input.operator,
      action: 'frame.add',
      subject: { kind: 'frame', id },
      at: context.clock.now(),
    });
    input.say(`Frame ${id} is available.`);
  },
};

export const usersOpsCommands: readonly OpsCommand[] = [show, suspend, unsuspend, endSessions, frame];
