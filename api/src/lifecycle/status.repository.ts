import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';
import type { StatusChange } from './lifecycle.ts';

/** The function that writes transitions of a table's locked rows; false if a status is no longer that of `before`. */
export const statusWriter =
  <Row extends { readonly id: string | number; readonly status: string }>(
    table: PgTable & { readonly id: PgColumn; readonly status: PgColumn; readonly $inferSelect: Row },
  ) =>
  async (tx: Transaction, before: Row, change: StatusChange<Row>): Promise<boolean> => {
    const { rowCount } = await tx
      .update(table)
      .set(change)
      .where(and(eq(table.id, before.id), eq(table.status, before.status)));
    return rowCount === 1;
  };
