import { inTransaction } from '../../db/database.ts';
import { idOf, type OpsCommand, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { findPublicUsers } from '../accounts/users.ts';
import { decideReport, openReports, type ReportVerdict, readReport } from './decisions.ts';

const queueLength = 50;
const dayMs = 24 * 60 * 60 * 1000;
const longestDays = 3650;

const queue: OpsCommand = {
  name: 'report queue',
  usage: '',
  summary: 'lists reported users and listings, oldest first',
  run: async ({ db }, { say }) => {
    const rows = await openReports(db, queueLength);
    const people = await findPublicUsers(
      db,
      rows.map(({ userId }) => userId),
    );
    for (const { id, createdAt, about, subjectId, userId, reason } of rows) {
      const name = people.get(userId)?.username ?? '';
      say([id, createdAt.toISOString(), reason, `${about}:${subjectId}`, name].join('\t'));
    }
    if (rows.length === 0) say('No open reports.');
  },
};

const show: OpsCommand = {
  name: 'report show',
  usage: 'ID',
  summary: 'shows a report',
  run: async ({ db }, input) => {
    const row = await readReport(db, idOf(input));
    const people = await findPublicUsers(db, [row.reporterId, row.userId]);
    const facts: Record<string, string> = {
      about: `${row.about}:${row.subjectId}`,
      person: people.get(row.userId)?.username ?? '-',
      'reported by': people.get(row.reporterId)?.username ?? '-',
      reason: row.reason,
      text: row.text || '-',
      state: row.state,
    };
    for (const [name, value] of Object.entries(facts)) input.say(`${name}: ${value}`);
  },
};

const daysOf = (text: unknown): number => {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > longestDays)
    throw new OpsUsageError(`--days takes 1 to ${longestDays}.`);
  return days;
};

/** One command per decision; each requires a reason, which the user can read. */
function verdictCommand(
  word: string,
  summary: string,
  verdictOf: (options: Readonly<Record<string, unknown>>, now: Date) => ReportVerdict,
  more: { readonly usage: string; readonly options: OpsCommand['options'] } = { usage: '', options: {} },
): OpsCommand {
  return {
    name: `report ${word}`,
    usage: `ID --reason TEXT${more.usage}`,
    summary,
    options: { reason: { type: 'string' }, ...more.options },
    run: async ({ db, clock }, input) => {
      const [id, reason, at] = [idOf(input), textOf(input, 'reason'), clock.now()];
      const verdict = verdictOf(input.options, at);
      await inTransaction(db, (tx) => decideReport(tx, id, verdict, { actor: input.operator, reason, at }));
      input.say(`Report ${id}: ${verdict.kind}.`);
    },
  };
}

export const reportOpsCommands: readonly OpsCommand[] = [
  queue,
  show,
  verdictCommand('dismiss', 'finds nothing against the rules', () => ({ kind: 'dismissed' })),
  verdictCommand('warn', 'warns the person, who reads the reason', () => ({ kind: 'warned' })),
  verdictCommand(
    'suspend',
    'shuts the person out and takes what they sell off the market',
    ({ days }, now) => ({ kind: 'suspended', until: new Date(now.getTime() + daysOf(days) * dayMs) }),
    { usage: ' --days N', options: { days: { type: 'string' } } },
  ),
];
