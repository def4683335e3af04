import type { AppContext } from '../../context.ts';
import { type DataFault, findFaults } from '../../db/data-rule.ts';
import { ApiError } from '../../http/api-error.ts';
import type { OpsCommand } from '../../ops/ops-command.ts';
import type { NamedFiles } from '../../ports/file-store.ts';
import { cardFiles } from '../identity/index.ts';
import { bookRules } from '../ledger/index.ts';
import { orderJobRules, orderStateRules } from '../orders/index.ts';
import { exportFiles } from '../personal-data/index.ts';
import { pictureFiles } from '../pictures/index.ts';
import { withdrawalJobRules } from '../wallet/index.ts';
import { everyLedgerRule } from './every-ledger-rule.ts';

const namedFiles: readonly NamedFiles[] = [pictureFiles, cardFiles, exportFiles];
/** Files that are read at the same time. */
const readers = 16;
const listedFiles = 20;

async function findMissing({ files }: Pick<AppContext, 'files'>, keys: readonly string[]): Promise<string[]> {
  const queue = keys.values();
  const missing: string[] = [];
  const read = async () => {
    for (const key of queue) if ((await files.get(key)) === undefined) missing.push(key);
  };
  await Promise.all(Array.from({ length: readers }, read));
  return missing;
}

/** Reads every file that a row names; returns the fault of the ones that are missing. */
async function checkFiles(
  context: AppContext,
  { name, keysAfter }: NamedFiles,
  print: (line: string) => void,
): Promise<DataFault[]> {
  let count = 0;
  const missing: string[] = [];
  for (let keys = await keysAfter(context.db, ''); keys.length > 0; ) {
    count += keys.length;
    missing.push(...(await findMissing(context, keys)));
    keys = await keysAfter(context.db, keys.at(-1) ?? '');
  }
  print(`${name}: ${count - missing.length} of ${count} files are there`);
  if (missing.length === 0) return [];
  const rows = missing.slice(0, listedFiles).map((key) => ({ key }));
  return [{ rule: `every row of ${name} has its file`, rows }];
}

/** Checks a restored database with its files; exits with status 1 if something does not fit together. */
export const restoreCheck: OpsCommand = {
  name: 'restore check',
  usage: '',
  summary: 'checks the ledger, the states of orders and the files that rows name, after a restore',
  run: async (context, { print }) => {
    const { db, bank } = context;
    const sections = {
      'ledger, with its jobs': [
        ...bookRules,
        ...everyLedgerRule,
        ...orderJobRules,
        ...(bank ? withdrawalJobRules : []),
      ],
      'states of orders': orderStateRules,
    };
    const faults: DataFault[] = [];
    for (const [name, rules] of Object.entries(sections)) {
      const broken = await findFaults(db, rules);
      print(`${name}: ${rules.length - broken.length} of ${rules.length} rules hold`);
      faults.push(...broken);
    }
    for (const files of namedFiles) faults.push(...(await checkFiles(context, files, print)));
    for (const { rule, rows } of faults) {
      print(`BROKEN: ${rule}`);
      for (const row of rows) print(`  ${JSON.stringify(row)}`);
    }
    if (faults.length > 0) throw new ApiError('INTERNAL', { detail: `${faults.length} rules do not hold.` });
    print('Everything fits together.');
  },
};
