import { writeFile } from 'node:fs/promises';
import { type KycReason, type KycRole, kycReasons, kycRoles } from '@talad/contract/identity';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { idOf, type OpsCommand, type OpsInput, OpsUsageError } from '../../ops/ops-command.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { readCardPicture } from './card-pictures.ts';
import { approveCheck, readCheck, rejectCheck } from './decisions.ts';
import { findQueue } from './identity.repository.ts';
import type { KycRow } from './identity.tables.ts';
import { openFacts } from './identity-facts.ts';

const queueLength = 50;

function choicesOf<T extends string>(input: OpsInput, option: string, known: readonly T[]): T[] | undefined {
  const text = input.options[option];
  if (typeof text !== 'string') return undefined;
  const tokens = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const found = tokens.flatMap((word) => known.filter((one) => one === word));
  if (found.length === 0 || found.length < tokens.length)
    throw new OpsUsageError(`--${option} takes some of ${known.join(', ')}, with commas between.`);
  return [...new Set(found)];
}

const queue: OpsCommand = {
  name: 'kyc queue',
  usage: '',
  summary: 'lists waiting identity checks, oldest first',
  run: async ({ db }, { print }) => {
    const rows = await findQueue(db, queueLength);
    const users = await findPublicUsers(
      db,
      rows.map(({ accountId }) => accountId),
    );
    for (const { id, submittedAt, state, askedRoles, grantedRoles, accountId } of rows) {
      const open = askedRoles.filter((role) => !grantedRoles.includes(role));
      const name = users.get(accountId)?.username || `account ${accountId}`;
      print([id, submittedAt.toISOString(), state, open.join('+'), name].join('\t'));
    }
    if (rows.length === 0) print('No identity checks are waiting.');
  },
};

/** Only the operator can read the file; an existing file is not overwritten. */
async function writePicture(
  context: AppContext,
  input: OpsInput,
  row: KycRow,
  side: 'front' | 'back',
): Promise<void> {
  const file = input.options[side];
  if (typeof file !== 'string') return;
  const key = side === 'front' ? row.frontKey : row.backKey;
  const content = key === null ? undefined : await readCardPicture(context, row.accountId, key);
  if (!content) return input.print(`${side}: deleted after the retention period`);
  await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new OpsUsageError(error instanceof Error ? error.message : String(error));
  });
  input.print(`${side}: ${file} (WebP; delete it when you are done)`);
}

const show: OpsCommand = {
  name: 'kyc show',
  usage: 'ID [--front FILE] [--back FILE]',
  summary: 'shows an identity check and saves its ID card photos to files; each access is audited',
  options: { front: { type: 'string' }, back: { type: 'string' } },
  run: async (context, input) => {
    const { db, config, clock } = context;
    const row = await readCheck(db, idOf(input));
    // Write the audit entry first, so that no access goes unrecorded.
    await writeAudit(db, {
      actor: input.operator,
      action: 'kyc.view',
      subject: { kind: 'kyc', id: row.id },
      detail: {
        pictures: ['front', 'back'].filter((side) => typeof input.options[side] === 'string'),
      },
      at: clock.now(),
    });
    const facts = openFacts(config, row);
    const user = (await findPublicUsers(db, [row.accountId])).get(row.accountId);
    const details: Record<string, string> = {
      state: row.state,
      account: `${row.accountId} ${user?.username ?? ''}`.trim(),
      'asks for': row.askedRoles.join(', '),
      has: row.grantedRoles.join(', ') || '-',
      name: facts ? `${facts.firstName} ${facts.lastName}` : '-',
      'id number': facts?.nationalId ?? '-',
      'laser code': facts?.laserCode ?? '-',
      'birth date': facts?.birthDate ?? '-',
      reasons: row.reasons.join(', ') || '-',
      note: row.note ?? '-',
    };
    for (const [name, value] of Object.entries(details)) input.print(`${name}: ${value}`);
    await writePicture(context, input, row, 'front');
    await writePicture(context, input, row, 'back');
  },
};

const approve: OpsCommand = {
  name: 'kyc approve',
  usage: 'ID [--roles buyer,seller,middleman]',
  summary: 'approves an identity check and grants the requested roles, or the roles given',
  options: { roles: { type: 'string' } },
  run: async (context, input) => {
    const { db, clock } = context;
    const [id, roles] = [idOf(input), choicesOf<KycRole>(input, 'roles', kycRoles)];
    const granted = await inTransaction(db, (tx) =>
      approveCheck(tx, context, id, { actor: input.operator, at: clock.now(), ...(roles && { roles }) }),
    );
    input.print(`Identity check ${id} is approved: ${granted.join(', ')}.`);
  },
};

const reject: OpsCommand = {
  name: 'kyc reject',
  usage: 'ID --reasons CODE,CODE [--note TEXT]',
  summary: `rejects an identity check; reasons: ${kycReasons.join(', ')}`,
  options: { reasons: { type: 'string' }, note: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [id, reasons] = [idOf(input), choicesOf<KycReason>(input, 'reasons', kycReasons)];
    if (!reasons) throw new OpsUsageError('--reasons CODE is required.');
    const note = typeof input.options.note === 'string' ? input.options.note.trim() : '';
    await inTransaction(db, (tx) =>
      rejectCheck(tx, id, { actor: input.operator, at: clock.now(), reasons, ...(note && { note }) }),
    );
    input.print(`Identity check ${id} was rejected.`);
  },
};

export const identityOpsCommands: readonly OpsCommand[] = [queue, show, approve, reject];
