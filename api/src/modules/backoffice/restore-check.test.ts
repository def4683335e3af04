import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { runOps } from '../../../test/run-ops.ts';
import type { TestApi } from '../../../test/test-api.ts';
import { addListing } from '../../../test/test-catalogue.ts';
import {
  buy,
  callItem,
  checkOut,
  newParty,
  onlyItem,
  sendItemCommand,
  startMarket,
} from '../../../test/test-market.ts';
import { findFaults } from '../../db/data-rule.ts';
import { inTransaction } from '../../db/database.ts';
import { orderStateRules } from '../orders/machine/state-rules.repository.ts';
import { storePicture } from '../pictures/store-picture.ts';

/** Changes of the database that break each rule about the states of orders. */
const damages: Readonly<Record<string, string>> = {
  'every event of an item is a transition of its lifecycle': `update order_event set to_status = 'received' where event = 'PAY'`,
  'the events of an item lead from status to status and end at its own': `update order_item set status = 'sent' where status = 'delivery'`,
  'a payment and its items are open, paid or closed together': `update payment set status = 'expired', closed_at = now() where status = 'open'`,
};

describe('restore check', () => {
  let api: TestApi;
  let key: string;
  before(async () => {
    const market = await startMarket('Restored Game');
    api = market.api;
    const { buyer, gameId } = market;
    const seller = await newParty(api);
    const listing = () => addListing(api.db, seller.user.id, gameId);
    await checkOut(buyer, [await listing()]);
    await buy(buyer, await listing());
    const cancelled = onlyItem(await buy(buyer, await listing()));
    assert.equal((await callItem(api, seller, 'cancel', cancelled)).statusCode, 200);
    const content = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#336699' },
    })
      .png()
      .toBuffer();
    ({ key } = await storePicture(api.context, api.db, {
      kind: 'upload',
      ownerId: seller.user.id,
      buffer: content,
    }));
    await sendItemCommand(api, seller, 'deliver', onlyItem(await buy(buyer, await listing())), {
      pictureKeys: [key],
    });
    // The rows of uploads that the market's steps insert by themselves have no files.
    await api.db.execute(sql`delete from picture where key <> ${key}`);
  });
  after(() => api.close());

  it('finds nothing in a database that fits its files', async () => {
    const { status, out, errorLines } = await runOps(api, ['restore', 'check']);
    assert.equal(status, 0, out + errorLines);
    assert.match(out, /pictures: 1 of 1 files are there/);
  });

  it('lists the files that rows name and that are missing', async () => {
    const content = await api.context.files.get(key);
    assert.ok(content);
    await api.context.files.delete(key);
    const { status, out } = await runOps(api, ['restore', 'check']);
    await api.context.files.put(key, content);
    assert.equal(status, 1);
    assert.match(out, /pictures: 0 of 1 files are there/);
    assert.match(out, new RegExp(`BROKEN: every row of pictures has its file\n  {"key":"${key}"}`));
  });

  for (const { rule } of orderStateRules) {
    it(`detects a violation of: ${rule}`, async () => {
      const undone = new Error('Undone');
      await assert.rejects(
        inTransaction(api.db, async (tx) => {
          // Disables the triggers that refuse such a change.
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql.raw(damages[rule] ?? ''));
          const faults = await findFaults(tx, orderStateRules);
          assert.ok(
            faults.some((fault) => fault.rule === rule),
            `reported instead: ${JSON.stringify(faults)}`,
          );
          throw undone;
        }),
        undone,
      );
    });
  }
});
