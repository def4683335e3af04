import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../audit-log/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { idOf, type OpsCommand, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { directoryOf } from '../catalogue/index.ts';
import { toBaht } from '../ledger/index.ts';
import { approveCommand } from './approve.ops.ts';
import { freeCodes, restockCodes } from './codes.ts';
import { readOffer, rejectListing, waitingListings } from './verdicts.ts';

const queueLength = 50;

const queue: OpsCommand = {
  name: 'queue',
  usage: '',
  summary: 'lists listings that are waiting for review, oldest first',
  run: async ({ db }, { say }) => {
    const rows = await waitingListings(db, queueLength);
    const people = await findPublicUsers(
      db,
      rows.flatMap(({ ownerUser }) => ownerUser ?? []),
    );
    for (const row of rows) {
      const seller = people.get(row.ownerUser ?? 0)?.username ?? '';
      say(
        [
          row.id,
          row.updatedAt.toISOString(),
          seller,
          row.kind,
          toBaht(row.priceSatang),
          row.nameEn,
          ...(row.importId === null ? [] : [`import ${row.importId}`]),
        ].join('\t'),
      );
    }
    if (rows.length === 0) say('The queue is empty.');
  },
};

const show: OpsCommand = {
  name: 'listing show',
  usage: 'ID',
  summary: 'shows a listing with all facts for its review',
  run: async (context, input) => {
    const { db, config } = context;
    const row = await readOffer(db, idOf(input));
    const [{ gamesById }, people] = await Promise.all([
      directoryOf(context).get(),
      findPublicUsers(db, row.ownerUser === null ? [] : [row.ownerUser]),
    ]);
    const facts: Record<string, unknown> = {
      id: row.id,
      status: row.status,
      reason: row.rejectReason ?? '-',
      seller: people.get(row.ownerUser ?? 0)?.username ?? '-',
      game: gamesById.get(row.gameId ?? 0)?.nameEn ?? '-',
      import: row.importId ?? '-',
      kind: row.kind,
      name: row.nameEn,
      'name (th)': row.nameTh,
      price: `${toBaht(row.priceSatang)} THB`,
      stock: row.stock,
      tags: row.tags.join(', '),
      'on sale': `${row.offerDays ?? '-'} days`,
      delivery: `${row.activeDeliveryHours} h`,
      pictures: [row.pictureKey, ...row.morePictureKeys]
        .map((key) => `${config.dataDirectory}/files/${key}`)
        .join(' '),
      'pictures show': row.pictureAlts.filter((alt) => alt !== '').join(' | ') || '-',
      description: row.descriptionEn,
      'description (th)': row.descriptionTh,
    };
    for (const [name, value] of Object.entries(facts)) input.say(`${name}: ${String(value)}`);
  },
};

const reject: OpsCommand = {
  name: 'listing reject',
  usage: 'ID --reason TEXT',
  summary: 'rejects a listing that is waiting or on sale, and sends the seller the reason',
  options: { reason: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [id, reason] = [idOf(input), textOf(input, 'reason')];
    await inTransaction(db, (tx) =>
      rejectListing(tx, id, { actor: input.operator, at: clock.now(), reason }),
    );
    input.say(`Listing ${id} was rejected.`);
  },
};

const codes: OpsCommand = {
  name: 'codes add',
  usage: 'ITEM FILE',
  summary: 'adds codes, one per line, to the pool of an official item and raises its stock',
  run: async ({ db, clock, config }, input) => {
    const id = idOf(input);
    const file = input.positionals[1];
    if (!file) throw new OpsUsageError('FILE is required.');
    const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
    const kept = await inTransaction(db, async (tx) => {
      const row = await readOffer(tx, id);
      if (!row.deliveredByCode) throw new OpsUsageError("This item isn't delivered by code.");
      const at = clock.now();
      const added = await restockCodes(tx, config, { itemId: id, codes: lines, at });
      await writeAudit(tx, {
        actor: input.operator,
        action: 'codes.add',
        subject: { kind: 'listing', id },
        detail: { codes: added },
        at,
      });
      return added;
    });
    input.say(`${kept} new codes, ${await freeCodes(db, id)} free.`);
  },
};

/** Operator commands for listings. */
export const listingOpsCommands: readonly OpsCommand[] = [queue, show, approveCommand, reject, codes];
