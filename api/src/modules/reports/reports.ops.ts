import { idOf, type OpsCommand } from '../../ops/ops-command.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { readReport } from './decisions.ts';
import { openReports } from './reports.repository.ts';

const queueLength = 50;

const queue: OpsCommand = {
  name: 'report queue',
  usage: '',
  summary: 'lists reported users and listings, oldest first',
  run: async ({ db }, { print }) => {
    const rows = await openReports(db, queueLength);
    const users = await findPublicUsers(
      db,
      rows.map(({ userId }) => userId),
    );
    for (const { id, createdAt, about, subjectId, userId, reason } of rows) {
      const name = users.get(userId)?.username ?? '';
      print([id, createdAt.toISOString(), reason, `${about}:${subjectId}`, name].join('\t'));
    }
    if (rows.length === 0) print('No open reports.');
  },
};

const show: OpsCommand = {
  name: 'report show',
  usage: 'ID',
  summary: 'shows a report',
  run: async ({ db }, input) => {
    const row = await readReport(db, idOf(input));
    const users = await findPublicUsers(db, [
      row.userId,
      ...(row.reporterId === null ? [] : [row.reporterId]),
    ]);
    const facts: Record<string, string> = {
      about: `${row.about}:${row.subjectId}`,
      user: users.get(row.userId)?.username ?? '-',
      'reported by': row.reporterId === null ? 'Talad' : (users.get(row.reporterId)?.username ?? '-'),
      reason: row.reason,
      text: row.text || '-',
      state: row.state,
    };
    for (const [name, value] of Object.entries(facts)) input.print(`${name}: ${value}`);
  },
};

export const reportOpsCommands: readonly OpsCommand[] = [queue, show];
