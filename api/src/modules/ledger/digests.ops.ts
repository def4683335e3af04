import type { OpsCommand } from '../../ops/ops-command.ts';
import { listDigests } from './digests.repository.ts';

/** Lists the digests, for a copy outside the database. */
export const ledgerDigests: OpsCommand = {
  name: 'ledger digests',
  usage: '',
  summary: 'lists the digest of each day of the ledger, to keep and to compare',
  run: async ({ db }, { print }) => {
    for (const { day, upTo, digest } of await listDigests(db)) print(`${day}\t${upTo}\t${digest}`);
  },
};
