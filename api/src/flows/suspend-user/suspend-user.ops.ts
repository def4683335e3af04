import { writeAudit } from '../../audit-log/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountOf } from '../../modules/accounts/index.ts';
import { daysOf, type OpsCommand, textOf } from '../../ops/ops-command.ts';
import { endSuspension, suspend as suspendUser } from './suspend-user.ts';

const dayMs = 24 * 60 * 60 * 1000;

const suspend: OpsCommand = {
  name: 'user suspend',
  usage: 'ID|EMAIL|USERNAME --days N --reason TEXT',
  summary:
    'suspends a user: ends sessions, takes listings off sale, puts withdrawals on hold and notifies the user',
  options: { days: { type: 'string' }, reason: { type: 'string' } },
  run: async (context, input) => {
    const { db, clock } = context;
    const reason = textOf(input, 'reason');
    const days = daysOf(input);
    const { id } = await accountOf(context, input);
    const until = new Date(clock.now().getTime() + days * dayMs);
    let withdrawalsOnHold = 0;
    await inTransaction(db, async (tx) => {
      withdrawalsOnHold = await suspendUser(tx, context, id, {
        actor: input.operator,
        reason,
        at: clock.now(),
        until,
      });
      await writeAudit(tx, {
        actor: input.operator,
        action: 'user.suspend',
        subject: { kind: 'user', id },
        reason,
        detail: { until: until.toISOString() },
        at: clock.now(),
      });
    });
    input.print(
      `User ${id} is suspended until ${until.toISOString()}. Withdrawals on hold: ${withdrawalsOnHold}.`,
    );
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
    const { id } = await accountOf(context, input);
    await inTransaction(db, async (tx) => {
      if (!(await endSuspension(tx, context, id, { at: clock.now() })))
        throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This account is not suspended.' });
      await writeAudit(tx, {
        actor: input.operator,
        action: 'user.unsuspend',
        subject: { kind: 'user', id },
        reason,
        at: clock.now(),
      });
    });
    input.print(`User ${id} is no longer suspended.`);
  },
};

export const suspensionOpsCommands: readonly OpsCommand[] = [suspend, unsuspend];
