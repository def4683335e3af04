import { sql } from 'drizzle-orm';
import type { DataRule } from '../../../db/data-rule.ts';
import type { Executor } from '../../../db/database.ts';
import { firstRows } from '../../../db/first-rows.ts';
import { type OrderEvent, orderEvents } from './transition-types.ts';
import { orderTransitions } from './transitions.ts';

interface Move extends Record<string, unknown> {
  readonly event: string;
  readonly from_status: string;
  readonly to_status: string;
  readonly last_at: string;
}

/** Moves that the table once had: a buyer could confirm receipt, or withdraw a report, before delivery. */
const formerMoves: ReadonlySet<string> = new Set(['RECEIVE', 'WITHDRAW_DISPUTE']);
const formerUntil = Date.parse('2026-12-01T00:00:00Z');

const isFormer = ({ event, from_status: from, to_status: to, last_at: lastAt }: Move): boolean =>
  formerMoves.has(event) && from === 'delivery' && to === 'received' && Date.parse(lastAt) < formerUntil;

const isOrderEvent = (event: string): event is OrderEvent => orderEvents.some((known) => known === event);

/** Whether the table of transitions has an event that leads from one status to the other. */
function isTransition({ event, from_status: from, to_status: to }: Move): boolean {
  if (!isOrderEvent(event)) return false;
  return [orderTransitions[event]].flat().some(({ from: states, to: next }) => {
    const isFrom = states.some((state) => state === from);
    return isFrom && (next ?? from) === to;
  });
}

/** Distinct moves of the whole history: as many rows as the table of transitions has pairs of states. */
async function findForeignMoves(db: Executor): Promise<Move[]> {
  const { rows } = await db.execute<Move>(
    sql`select event, from_status, to_status, min(item_id)::text as item_id, count(*)::int as events,
        max(at)::text as last_at
      from order_event group by event, from_status, to_status`,
  );
  return rows.filter((row) => !isTransition(row) && !isFormer(row));
}

/** Rules that compare order lines with their lifecycle. */
export const orderStateRules: readonly DataRule[] = [
  { rule: 'every event of an item is a transition of its lifecycle', findOffenders: findForeignMoves },
  {
    rule: 'the events of an item lead from status to status and end at its own',
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select item_id, from_status, before, to_status, status from (
        select e.item_id, e.from_status, e.to_status, i.status,
          lag(e.to_status, 1, 'none') over events as before,
          lead(e.from_status, 1, i.status) over events as after
        from order_event e join order_item i on i.id = e.item_id
        window events as (partition by e.item_id order by e.id)) chain
      where from_status <> before or to_status <> after`,
      ),
  },
  {
    rule: 'a payment and its items are open, paid or closed together',
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select p.id, p.status as payment, i.id as item, i.status from payment p
        join order_transaction t on t.payment_id = p.id join order_item i on i.transaction_id = t.id
      where (p.status = 'open') <> (i.status = 'waiting')
        or p.status in ('expired', 'cancelled') and i.status <> 'cancelByBuyer'`,
      ),
  },
];
