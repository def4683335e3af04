import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDatabase, createDatabase, type Database, inTransaction } from '../db/database.ts';
import {
  applyToAll,
  applyTransition,
  created,
  defineLifecycle,
  findTransition,
  type OtherColumns,
  type StatusChange,
} from './lifecycle.ts';
import { moveTimers } from './timers.ts';

const parcel = pgTable('parcel', {
  id: integer().primaryKey(),
  status: text().$type<'packed' | 'sent' | 'lost'>().notNull().default('packed'),
  weight: integer().notNull().default(0),
});
type Parcel = typeof parcel.$inferSelect;
interface ParcelTypes {
  Row: Parcel;
  Input: { readonly weight?: number; readonly isSystem?: boolean };
  Fields: { readonly starts?: readonly 'arrival'[]; readonly stops?: readonly 'arrival'[] };
}

/** What happened beside the rows, in order. */
let steps: string[] = [];
let failsOn = '';
const step = (text: string): void => {
  if (text === failsOn) throw new Error(`${text} failed`);
  steps.push(text);
};

const lifecycle = defineLifecycle<ParcelTypes>()({
  states: ['packed', 'sent', 'lost'],
  events: {
    PACK: { from: ['none'], to: 'packed' },
    WRITE_OFF: { from: ['none'], to: 'lost' },
    WEIGH: { from: ['packed'], change: (_row, { weight = 0 }) => ({ weight }), followedBy: 'SEND' },
    SEND: [
      { from: ['packed'], to: 'sent', guard: ({ weight }) => weight > 10, starts: ['arrival'] },
      { from: ['packed'], to: 'lost', guard: ({ weight }) => weight < 0 },
    ],
    LOSE: { from: ['sent'], to: 'lost', stops: ['arrival'] },
  },
  illegal: ({ id, status }, event) => new Error(`parcel ${id} is ${status}: no ${event}`),
  bySystem: (input) => ({ ...input, isSystem: true }),
  write: async (tx, { id, status }, change) => {
    step(`write ${id}`);
    const { rowCount } = await tx
      .update(parcel)
      .set(change)
      .where(and(eq(parcel.id, id), eq(parcel.status, status)));
    return rowCount === 1;
  },
  before: [async (_tx, changes) => step(`before ${changes.map(({ event }) => event).join(' ')}`)],
  effects: [
    async (_tx, changes) =>
      step(
        changes
          .map(({ event, final, input }) => `${event} ${final.status} ${input.isSystem ?? false}`)
          .join(', '),
      ),
    moveTimers(
      {
        arrival: {
          at: ({ weight }) => (weight > 100 ? null : new Date(weight)),
          start: async (_tx, { id }, at) => step(`start ${id} at ${at.getTime()}`),
          stop: async (_tx, { id }) => step(`stop ${id}`),
        },
      },
      ({ transition }) => transition,
    ),
  ],
});

describe('lifecycle', () => {
  let database: TestDatabase;
  let db: Database;
  before(async () => {
    database = await createTestDatabase();
    db = createDatabase(database.url);
    await db.execute(
      "create table parcel (id integer primary key, status text not null default 'packed', weight integer not null default 0)",
    );
  });
  after(async () => {
    await closeDatabase(db);
    await database.drop();
  });
  beforeEach(async () => {
    await db.delete(parcel);
    steps = [];
    failsOn = '';
  });

  const add = async (id: number, row: Partial<Parcel> = {}): Promise<Parcel> => {
    const [added] = await db
      .insert(parcel)
      .values({ id, ...row })
      .returning();
    assert.ok(added);
    return added;
  };
  const stored = () => db.select().from(parcel).orderBy(parcel.id);
  type Event = Parameters<typeof lifecycle.illegal>[1];
  const raise = (row: Parcel, event: Event, input: ParcelTypes['Input'] = {}) =>
    inTransaction(db, (tx) => applyTransition(tx, lifecycle, row, event, input));

  it('writes the new status and columns, then runs the effects and sets the timers', async () => {
    const sent = await raise(await add(1, { weight: 20 }), 'SEND');
    assert.deepEqual(sent, { id: 1, status: 'sent', weight: 20 });
    assert.deepEqual(await stored(), [sent]);
    assert.deepEqual(steps, ['before SEND', 'write 1', 'SEND sent false', 'start 1 at 20']);
    await raise(sent, 'LOSE');
    assert.equal(steps.at(-1), 'stop 1');
  });

  it('leaves a timer alone that does not run', async () => {
    await raise(await add(1, { weight: 200 }), 'SEND');
    assert.equal(steps.at(-1), 'SEND sent false');
  });

  it('raises the event that follows as the system, and writes the row once', async () => {
    const sent = await raise(await add(1), 'WEIGH', { weight: 30 });
    assert.deepEqual(await stored(), [{ id: 1, status: 'sent', weight: 30 }]);
    assert.equal(sent.status, 'sent');
    assert.deepEqual(steps.slice(0, 3), ['before WEIGH SEND', 'write 1', 'WEIGH sent false, SEND sent true']);
  });

  it('keeps the status if the transition names none and its follower is not allowed', async () => {
    assert.deepEqual(await raise(await add(1), 'WEIGH', { weight: 5 }), {
      id: 1,
      status: 'packed',
      weight: 5,
    });
  });

  it('throws the error of the module for a wrong state or a refusing guard, before any write', async () => {
    const rows = [await add(1, { weight: 20 }), await add(2)];
    await assert.rejects(raise(rows[0] as Parcel, 'LOSE'), /parcel 1 is packed: no LOSE/);
    const both = inTransaction(db, (tx) => applyToAll(tx, lifecycle, rows, 'SEND', {}));
    await assert.rejects(both, /parcel 2 is packed: no SEND/);
    assert.deepEqual([await stored(), steps], [rows, []]);
  });

  it('uses the first transition that status and guard allow', async () => {
    const row = await add(1, { weight: -1 });
    assert.equal(findTransition(lifecycle, row, 'SEND', {})?.to, 'lost');
    assert.equal(findTransition(lifecycle, { ...row, weight: 0 }, 'SEND', {}), undefined);
  });

  it('throws for an event that it does not have', async () => {
    await assert.rejects(raise(await add(1), 'toString' as Event), /no event toString/);
  });

  it('lets nothing else write a status', () => {
    const columns: OtherColumns<Parcel> = { weight: 1 };
    // @ts-expect-error a status is written by transitions only
    const withStatus: OtherColumns<Parcel> = { weight: 1, status: 'sent' };
    // @ts-expect-error only the engine makes columns with a status
    const change: StatusChange<Parcel> = { weight: 1, status: 'sent' };
    assert.ok(columns && withStatus && change);
  });

  it('rolls everything back if an effect fails', async () => {
    const row = await add(1, { weight: 20 });
    failsOn = 'start 1 at 20';
    await assert.rejects(raise(row, 'SEND'), /start 1 at 20 failed/);
    assert.deepEqual(await stored(), [row]);
  });

  it('rolls everything back if the status is no longer that of the given row', async () => {
    const row = await add(1, { weight: 20 });
    await db.update(parcel).set({ status: 'lost' });
    await assert.rejects(raise(row, 'SEND'), /SEND: the row is no longer packed/);
    assert.deepEqual(await stored(), [{ ...row, status: 'lost' }]);
  });

  it('applies the event that created a row, and gives the status of one that is created in another', async () => {
    const row = await add(1);
    await assert.rejects(raise(row, 'PACK'), /no PACK/);
    await inTransaction(db, (tx) => applyToAll(tx, lifecycle, [row], 'PACK', {}, { isNew: true }));
    assert.deepEqual(steps, ['before PACK', 'write 1', 'PACK packed false']);
    assert.deepEqual(created(lifecycle, 'WRITE_OFF'), { status: 'lost' });
    assert.throws(() => created(lifecycle, 'SEND'), /creates no row/);
  });
});
