import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../audit-log/audit-log.ts';
import { type OpsCommand, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { storePicture } from '../pictures/index.ts';
import { accountOf } from './account-of-input.ts';
import { addFrame } from './frames.repository.ts';
import { revokeTrustedBrowsers } from './trusted-browsers.repository.ts';

const dateOf = (moment: Date | null): string => moment?.toISOString() ?? '-';

const show: OpsCommand = {
  name: 'user show',
  usage: 'ID|EMAIL|USERNAME',
  summary: 'shows an account: permissions and sessions',
  run: async (context, input) => {
    const account = await accountOf(context, input);
    const rights = [
      ...(account.isBuyer ? ['buyer'] : []),
      ...(account.isSeller ? ['seller'] : []),
      ...(account.isMiddleman ? ['middleman'] : []),
    ];
    const facts: Record<string, string> = {
      id: String(account.id),
      username: account.username ?? '-',
      email: account.email,
      'email verified': dateOf(account.emailVerifiedAt),
      telephone: account.phone ?? '-',
      identity: account.kyc,
      may: rights.join(', ') || '-',
      'two-factor since': dateOf(account.twoFactorEnabledAt),
      'security changed': dateOf(account.securityChangedAt),
      'suspended until': dateOf(account.suspendedUntil),
      opened: dateOf(account.createdAt),
      deleted: dateOf(account.deletedAt),
    };
    for (const [name, value] of Object.entries(facts)) input.print(`${name}: ${value}`);
    for (const { id, address, seenAt } of await context.sessions.list(account.id, undefined))
      input.print(`session ${id}: ${address}, seen ${seenAt.toISOString()}`);
  },
};

const endSessions: OpsCommand = {
  name: 'user end-sessions',
  usage: 'ID|EMAIL|USERNAME --reason TEXT',
  summary: 'signs a user out everywhere and forgets trusted browsers',
  options: { reason: { type: 'string' } },
  run: async (context, input) => {
    const reason = textOf(input, 'reason');
    const { id } = await accountOf(context, input);
    await writeAudit(context.db, {
      actor: input.operator,
      action: 'user.end-sessions',
      subject: { kind: 'user', id },
      reason,
      at: context.clock.now(),
    });
    await revokeTrustedBrowsers(context.db, id);
    const ended = await context.sessions.endOthers(id, '');
    input.print(`User ${id}: ended ${ended} sessions. Running servers apply this within 30 seconds.`);
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
    input.print(`Frame ${id} is available.`);
  },
};

export const usersOpsCommands: readonly OpsCommand[] = [show, endSessions, frame];
