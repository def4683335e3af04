import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../../audit-log/audit-log.ts';
import { inTransaction } from '../../../db/database.ts';
import { idOf, type OpsCommand, OpsUsageError } from '../../../ops/ops-command.ts';
import { readListing } from '../review/review-decisions.ts';
import { countFreeCodes } from './codes.repository.ts';
import { restockCodes } from './codes.ts';

export const addCodesCommand: OpsCommand = {
  name: 'codes add',
  usage: 'ITEM FILE',
  summary: 'adds codes, one per line, to the pool of an official item and raises its stock',
  run: async ({ db, clock, config }, input) => {
    const id = idOf(input);
    const file = input.positionals[1];
    if (!file) throw new OpsUsageError('FILE is required.');
    const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
    const added = await inTransaction(db, async (tx) => {
      const row = await readListing(tx, id);
      if (!row.deliveredByCode) throw new OpsUsageError("This item isn't delivered by code.");
      const at = clock.now();
      const codes = await restockCodes(tx, config, { itemId: id, codes: lines, at });
      await writeAudit(tx, {
        actor: input.operator,
        action: 'codes.add',
        subject: { kind: 'listing', id },
        detail: { codes },
        at,
      });
      return codes;
    });
    input.print(`${added} new codes, ${await countFreeCodes(db, id)} free.`);
  },
};
