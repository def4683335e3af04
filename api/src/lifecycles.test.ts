import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { findTransition, type Lifecycle, type LifecycleTypes, transitionsOf } from './lifecycle/lifecycle.ts';
import { stateDiagram } from './lifecycle/state-diagram.ts';
import { taskLifecycle } from './modules/linking/task-lifecycle.ts';
import { orderLifecycle } from './modules/orders/order/order-lifecycle.ts';
import { paymentLifecycle } from './modules/orders/payment/payment-lifecycle.ts';
import { attemptLifecycle } from './modules/payments/attempt-lifecycle.ts';
import { withdrawalLifecycle } from './modules/wallet/withdrawal-lifecycle.ts';

const files = globSync(`${import.meta.dirname}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
const sourceOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const now = new Date('2026-03-01T12:00:00Z');
const past = new Date(now.getTime() - 1000);
const future = new Date(now.getTime() + 1000);

type Any<L extends LifecycleTypes, Event extends string> = Pick<
  Lifecycle<L, Event>,
  'events' | 'states' | 'guard'
>;
const eventsOf = <L extends LifecycleTypes, Event extends string>({ events }: Any<L, Event>) =>
  Object.keys(events) as Event[];

/** The states that events can bring a new row into. */
function reachable<L extends LifecycleTypes, Event extends string>(lifecycle: Any<L, Event>): Set<string> {
  const all = eventsOf(lifecycle).flatMap((event) => transitionsOf(lifecycle, event));
  const reached = new Set<string>(['none']);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { from, to } of all)
      if (to !== undefined && from.some((state) => reached.has(state))) reached.add(to);
  }
  reached.delete('none');
  return reached;
}

/** What a row allows in each state: `state EVENT > new state`. */
const allowed = <L extends LifecycleTypes, Event extends string>(
  lifecycle: Any<L, Event>,
  row: object,
  input: object,
): string[] =>
  lifecycle.states.flatMap((status) =>
    eventsOf(lifecycle).flatMap((event) => {
      const found = findTransition(lifecycle, { ...row, status } as L['Row'], event, input as L['Input']);
      return found ? `${status} ${event} > ${found.to ?? status}` : [];
    }),
  );

function describeLifecycle<L extends LifecycleTypes, Event extends string>(
  name: string,
  lifecycle: Any<L, Event>,
  table: RegExp,
): void {
  it(`every state of ${name} can be reached, and none leads elsewhere`, () => {
    assert.deepEqual([...reachable(lifecycle)].toSorted(), [...lifecycle.states].toSorted());
  });

  it(`every event of ${name} is raised`, () => {
    const elsewhere = [...sourceOf].flatMap(([file, source]) => (table.test(file) ? [] : source)).join('\n');
    // A row in the first state is created by an insert alone.
    const isRaised = (event: Event) =>
      transitionsOf(lifecycle, event).some(
        ({ from, to }) => from.includes('none') && to === lifecycle.states[0],
      ) || elsewhere.includes(`'${event}'`);
    assert.deepEqual(
      eventsOf(lifecycle).filter((event) => !isRaised(event)),
      [],
    );
  });
}

describe('lifecycles', () => {
  describeLifecycle('an order line', orderLifecycle, /orders\/machine\//);
  describeLifecycle('a payment', paymentLifecycle, /payment-lifecycle\.ts$/);
  describeLifecycle('a payment attempt', attemptLifecycle, /attempt-lifecycle\.ts$/);
  describeLifecycle('a withdrawal', withdrawalLifecycle, /withdrawal-lifecycle\.ts$/);
  describeLifecycle('a game task', taskLifecycle, /task-lifecycle\.ts$/);

  it('a payment is paid or cancelled until it expires, and then expires', () => {
    assert.deepEqual(allowed(paymentLifecycle, { expiresAt: future }, { now }), [
      'open PAY > paid',
      'open CANCEL_UNPAID > cancelled',
    ]);
    assert.deepEqual(allowed(paymentLifecycle, { expiresAt: now }, { now }), [
      'open PAY_EXPIRE > expired',
      'open CANCEL_UNPAID > cancelled',
    ]);
  });

  it('a payment attempt ends once, and the payer cannot cancel it during a card charge', () => {
    const events = [
      'AWAIT_PAYER > waiting',
      'PAY > paid',
      'FAIL > failed',
      'EXPIRE > expired',
      'CANCEL > cancelled',
    ];
    const byPayer = 'CANCEL_BY_PAYER > cancelled';
    const lines = (state: string, names: string[]) => names.map((line) => `${state} ${line}`);
    const late = [
      'paid CREDIT_WALLET > expired',
      ...['failed', 'expired', 'cancelled'].map((state) => `${state} PAY_SUPERSEDED > paid`),
    ];
    assert.deepEqual(allowed(attemptLifecycle, { method: 'promptpay' }, { at: now }), [
      ...lines('starting', [...events, byPayer]),
      ...lines('waiting', [...events, byPayer]),
      ...late,
    ]);
    assert.deepEqual(allowed(attemptLifecycle, { method: 'card' }, { at: now }), [
      ...lines('starting', events),
      ...lines('waiting', [...events, byPayer]),
      ...late,
    ]);
  });

  const bank = ['BANK_ACCEPTED > processing', 'BANK_PAID > paid', 'BANK_REJECTED > failed'];
  const answers = (state: string) => [
    `${state} BANK_SILENT > ${state}`,
    ...bank.map((line) => `${state} ${line}`),
  ];

  it('a withdrawal is decided by operators before the bank is called, and by the bank afterwards', () => {
    const byOperator = (state: string) => [`${state} BOOK_PAID > paid`, `${state} BOOK_FAILED > failed`];
    const lines = [
      'waiting CALL_BANK > sending',
      'waiting HOLD > held',
      'waiting REJECT > failed',
      'held RELEASE > waiting',
      'held REJECT > failed',
      'held BOOK_PAID > paid',
      'sending CALL_BANK > sending',
      ...answers('sending'),
      ...byOperator('sending'),
      'processing CALL_BANK > processing',
      ...answers('processing'),
      ...byOperator('processing'),
    ];
    for (const leasedUntil of [null, now])
      assert.deepEqual(allowed(withdrawalLifecycle, { leasedUntil }, { at: now }), lines);
  });

  it('only the response of the bank changes a withdrawal while the bank is being called', () => {
    assert.deepEqual(allowed(withdrawalLifecycle, { leasedUntil: future }, { at: now }), [
      ...answers('sending'),
      ...answers('processing'),
    ]);
  });

  it('a game task ends once, is done only if the game was called, and is stopped by a refund only if it was not', () => {
    const open = (state: string) => [
      `${state} CALL_GAME > asking`,
      `${state} GAME_SILENT > ${state}`,
      `${state} WAIT_FOR_DISPUTE > waiting`,
      `${state} START_AGAIN > waiting`,
      `${state} RESUME > ${state}`,
    ];
    assert.deepEqual(allowed(taskLifecycle, { leasedUntil: past }, { now }), [
      ...open('waiting'),
      'waiting FAIL > failed',
      'waiting ORDER_REFUNDED > failed',
      ...open('asking'),
      'asking SUCCEED > done',
      'asking FAIL > failed',
    ]);
  });

  it('a diagram shows each change of status with its events', () => {
    const lines = stateDiagram(orderLifecycle).split('\n');
    assert.ok(lines.includes('  [*] --> waiting: INITIATE'));
    assert.ok(lines.includes('  waiting --> cancelByBuyer: PAY_EXPIRE<br>CANCEL_UNPAID'));
    assert.ok(lines.every((line) => !line.includes('REMIND_DELIVERY')));
  });
});

describe('the status of a row with a lifecycle', () => {
  const tables = ['orderItem', 'payment', 'payAttempt', 'withdrawal', 'gameTask'];
  /** The exported functions of the repositories that write one of the tables. */
  const writers = (verb: 'insert' | 'update') =>
    [...sourceOf.values()]
      .flatMap((source) => source.split(/^(?=export )/m))
      .flatMap((text) =>
        tables.flatMap((table) => (text.includes(`.${verb}(${table})`) ? [{ table, text }] : [])),
      );
  /** Whether each update of the table names its columns where it stands, none of them the status. */
  const namesOtherColumns = ({ table, text }: { table: string; text: string }): boolean => {
    const updates = text.split(`.update(${table})`).slice(1);
    return updates.every((update) => {
      const [, columns = 'status'] = /^\s*\.set\(\{([^{}]*)\}\)/.exec(update) ?? [];
      return !/\bstatus\b|\[|\.\.\./.test(columns);
    });
  };
  const nameOf = (text: string): string => /(?:function|const) (\w+)/.exec(text)?.[1] ?? '';

  it('is updated by the writer of its table, which only the lifecycle calls', () => {
    const others = writers('update').filter(
      (writer) => !/: OtherColumns<\w+>/.test(writer.text) && !namesOtherColumns(writer),
    );
    assert.deepEqual(
      others.map(({ text }) => nameOf(text)),
      [],
    );
    const all = [...sourceOf.values()].join('\n');
    const declared = [...all.matchAll(/export const (\w+) = statusWriter\((\w+)\);/g)];
    assert.deepEqual(declared.map(([, , table]) => table).toSorted(), tables.toSorted());
    assert.equal(all.match(/statusWriter\(/g)?.length, tables.length);
    for (const [, writer = ''] of declared) {
      const callers = [...sourceOf].filter(
        ([file, source]) => source.includes(writer) && !file.endsWith('.repository.ts'),
      );
      assert.deepEqual(
        callers.map(([, source]) => source.includes(`write: ${writer},`)),
        [true],
        writer,
      );
    }
  });

  it('is given to a new row only by the event that creates it', () => {
    const free = writers('insert').filter(({ text }) => !/'status'>|CreatedStatus</.test(text));
    assert.deepEqual(
      free.map(({ text }) => nameOf(text)),
      [],
    );
  });

  it('is not written by SQL text or a made-up type', () => {
    const sql = /update\s+(?:order_item|payment|pay_attempt|withdrawal|game_task)\s+set/i;
    const casts = /as (?:unknown as )?(?:StatusChange|CreatedStatus)</;
    const found = [...sourceOf].filter(
      ([file, source]) =>
        sql.test(source) || (casts.test(source) && !file.endsWith('/lifecycle/lifecycle.ts')),
    );
    assert.deepEqual(
      found.map(([file]) => file),
      [],
    );
  });
});
