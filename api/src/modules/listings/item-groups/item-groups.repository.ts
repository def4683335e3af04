import type { Text } from '@talad/contract/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { searchKeyOf } from '../../../text-search/normalise.ts';
import { dynamicItem, type ItemGroupRow, itemGroup, type NewItemGroupRow } from '../listings.tables.ts';
import { officialCode } from '../stock/codes.tables.ts';

/** Columns of an official item that its group shows. */
export interface OfficialRow {
  readonly id: number;
  readonly groupId: number | null;
  readonly nameEn: string;
  readonly nameTh: string;
  readonly priceSatang: number;
  readonly stock: number;
  /** Number of free codes, capped at the stock. */
  readonly codesInStock: number;
  readonly status: 'published' | 'sold_out' | 'unpublished';
}

export async function findItemGroup(db: Executor, id: number): Promise<ItemGroupRow | undefined> {
  const [row] = await db.select().from(itemGroup).where(eq(itemGroup.id, id));
  return row;
}

/** Names of groups by ID. */
export async function findItemGroupNames(tx: Executor, ids: readonly number[]): Promise<Map<number, Text>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: itemGroup.id, en: itemGroup.nameEn, th: itemGroup.nameTh })
    .from(itemGroup)
    .where(inArray(itemGroup.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, en, th }) => [id, { en, th }]));
}

/** A page of a brand's groups, in the brand's order. */
export async function itemGroupsOf(
  db: Executor,
  brandId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: ItemGroupRow[]; total: number }> {
  const own = eq(itemGroup.brandId, brandId);
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(itemGroup)
      .where(own)
      .orderBy(asc(itemGroup.position), asc(itemGroup.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ n: sql<number>`count(*)::int` }).from(itemGroup).where(own),
  ]);
  return { rows, total: count?.n ?? 0 };
}

/** Stops counting at the stock: a pool may contain many thousand codes. */
const codesWithinStock = sql<number>`(
  select count(*)::int from (
    select from ${officialCode} code
    where code.item_id = ${dynamicItem}.id and code.taken_at is null
    limit greatest(${dynamicItem}.stock, 0)
  ) free
)`;

/** Items of these groups, by group, cheapest first. */
export async function officialItemsOf(
  db: Executor,
  groupIds: readonly number[],
): Promise<Map<number, OfficialRow[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: dynamicItem.id,
      groupId: dynamicItem.groupId,
      nameEn: dynamicItem.nameEn,
      nameTh: dynamicItem.nameTh,
      priceSatang: dynamicItem.priceSatang,
      stock: dynamicItem.stock,
      codesInStock: codesWithinStock,
      status: sql<OfficialRow['status']>`${dynamicItem.status}`,
    })
    .from(dynamicItem)
    .where(
      and(
        inArray(dynamicItem.groupId, [...groupIds]),
        inArray(dynamicItem.status, ['published', 'sold_out', 'unpublished']),
      ),
    )
    .orderBy(asc(dynamicItem.priceSatang), asc(dynamicItem.id));
  const grouped = new Map<number, OfficialRow[]>();
  for (const row of rows) {
    if (row.groupId === null) continue;
    const group = grouped.get(row.groupId);
    if (group) group.push(row);
    else grouped.set(row.groupId, [row]);
  }
  return grouped;
}

export type ItemGroupToInsert = Omit<NewItemGroupRow, 'searchKey'> & {
  readonly searchExtra: readonly string[];
};

/** Inserts groups; returns their IDs in the same order. */
export async function insertItemGroups(
  tx: Executor,
  groups: readonly ItemGroupToInsert[],
): Promise<number[]> {
  const rows = groups.map(({ searchExtra, ...row }) => ({
    ...row,
    searchKey: searchKeyOf({ en: row.nameEn, th: row.nameTh }, searchExtra),
  }));
  const added = await tx.insert(itemGroup).values(rows).returning({ id: itemGroup.id });
  return added.map(({ id }) => id);
}
