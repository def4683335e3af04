import { inTransaction } from '../../db/database.ts';
import { idOf, type OpsCommand, textOf } from '../../ops/ops-command.ts';
import { openRequests } from './requests.repository.ts';
import { closeRequest, readRequest } from './requests.ts';

const queueLength = 50;

export const supportOpsCommands: readonly OpsCommand[] = [
  {
    name: 'support queue',
    usage: '',
    summary: 'lists support requests, oldest first',
    run: async ({ db }, { print }) => {
      const rows = await openRequests(db, queueLength);
      for (const { id, createdAt, subject, name, email } of rows)
        print([id, createdAt.toISOString(), subject, name, email].join('\t'));
      if (rows.length === 0) print('No support requests are waiting.');
    },
  },
  {
    name: 'support show',
    usage: 'ID',
    summary: 'shows a support request',
    run: async ({ db }, input) => {
      const row = await readRequest(db, idOf(input));
      const facts: Record<string, string> = {
        subject: row.subject,
        name: row.name,
        email: row.email,
        account: row.accountId === null ? '-' : String(row.accountId),
        page: row.ref || '-',
        description: row.description,
        state: row.state,
        answer: row.answer ?? '-',
      };
      for (const [name, value] of Object.entries(facts)) input.print(`${name}: ${value}`);
    },
  },
  {
    name: 'support close',
    usage: 'ID --answer TEXT',
    summary: 'closes a support request with a note',
    options: { answer: { type: 'string' } },
    run: async ({ db, clock }, input) => {
      const [id, answer] = [idOf(input), textOf(input, 'answer')];
      const closing = { actor: input.operator, answer, at: clock.now() };
      await inTransaction(db, (tx) => closeRequest(tx, id, closing));
      input.print(`Request ${id}: closed.`);
    },
  },
];
