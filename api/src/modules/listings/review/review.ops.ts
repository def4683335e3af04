import { toBaht } from '@talad/contract/money';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { idOf, type OpsCommand, textOf } from '../../../ops/ops-command.ts';
import { findPublicUsers } from '../../accounts/index.ts';
import { directoryOf } from '../../catalogue/index.ts';
import { lookUpPictures } from '../../pictures/index.ts';
import { approveCommand } from './approve.ops.ts';
import { listPending } from './review.repository.ts';
import { readListing, rejectListing } from './review-decisions.ts';

const queueLength = 50;

const queue: OpsCommand = {
  name: 'queue',
  usage: '',
  summary: 'lists listings that are waiting for review, oldest first',
  run: async ({ db }, { print }) => {
    const rows = await listPending(db, queueLength);
    const users = await findPublicUsers(
      db,
      rows.flatMap(({ ownerUser }) => ownerUser ?? []),
    );
    for (const row of rows) {
      const seller = users.get(row.ownerUser ?? 0)?.username ?? '';
      print(
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
    if (rows.length === 0) print('The queue is empty.');
  },
};

async function addressesOf({ db, files }: AppContext, keys: readonly string[]): Promise<string[]> {
  const pictures = await lookUpPictures(db, keys);
  return Promise.all(keys.map((key) => files.addressOf(key, pictures.get(key)?.mime ?? 'image/webp')));
}

const show: OpsCommand = {
  name: 'listing show',
  usage: 'ID',
  summary: 'shows a listing with all facts for its review',
  run: async (context, input) => {
    const { db } = context;
    const row = await readListing(db, idOf(input));
    const [{ gamesById }, users] = await Promise.all([
      directoryOf(context).get(),
      findPublicUsers(db, row.ownerUser === null ? [] : [row.ownerUser]),
    ]);
    const facts: Record<string, unknown> = {
      id: row.id,
      status: row.status,
      reason: row.rejectReason ?? '-',
      seller: users.get(row.ownerUser ?? 0)?.username ?? '-',
      game: gamesById.get(row.gameId ?? 0)?.nameEn ?? '-',
      import: row.importId ?? '-',
      kind: row.kind,
      name: row.nameEn,
      'name (th)': row.nameTh,
      price: `${toBaht(row.priceSatang)} THB`,
      stock: row.stock,
      tags: row.tags.join(', '),
      'on sale': `${row.listingDays ?? '-'} days`,
      delivery: `${row.activeDeliveryHours} h`,
      pictures: (await addressesOf(context, [row.pictureKey, ...row.morePictureKeys])).join(' '),
      'pictures show': row.pictureAlts.filter((alt) => alt !== '').join(' | ') || '-',
      description: row.descriptionEn,
      'description (th)': row.descriptionTh,
    };
    for (const [name, value] of Object.entries(facts)) input.print(`${name}: ${String(value)}`);
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
    input.print(`Listing ${id} was rejected.`);
  },
};

/** Operator commands for the review of listings. */
export const reviewOpsCommands: readonly OpsCommand[] = [queue, show, approveCommand, reject];
