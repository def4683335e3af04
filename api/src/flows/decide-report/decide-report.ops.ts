import { inTransaction } from '../../db/database.ts';
import { daysOf, idOf, type OpsCommand, type OpsInput, textOf } from '../../ops/ops-command.ts';
import { decideReport, type ReportVerdict } from './decide-report.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One command per decision; each requires a reason, which the user can read. */
function verdictCommand(
  word: string,
  summary: string,
  verdictOf: (input: OpsInput, now: Date) => ReportVerdict,
  more: { readonly usage: string; readonly options: OpsCommand['options'] } = { usage: '', options: {} },
): OpsCommand {
  return {
    name: `report ${word}`,
    usage: `ID --reason TEXT${more.usage}`,
    summary,
    options: { reason: { type: 'string' }, ...more.options },
    run: async (context, input) => {
      const { db, clock } = context;
      const [id, reason, at] = [idOf(input), textOf(input, 'reason'), clock.now()];
      const verdict = verdictOf(input, at);
      await inTransaction(db, (tx) =>
        decideReport(tx, context, id, verdict, { actor: input.operator, reason, at }),
      );
      input.print(`Report ${id}: ${verdict.kind}.`);
    },
  };
}

export const reportDecisionOpsCommands: readonly OpsCommand[] = [
  verdictCommand('dismiss', 'finds nothing against the rules', () => ({ kind: 'dismissed' })),
  verdictCommand('warn', 'warns the person, who reads the reason', () => ({ kind: 'warned' })),
  verdictCommand(
    'suspend',
    'shuts the person out and takes what they sell off the market',
    (input, now) => ({ kind: 'suspended', until: new Date(now.getTime() + daysOf(input) * dayMs) }),
    { usage: ' --days N', options: { days: { type: 'string' } } },
  ),
];
