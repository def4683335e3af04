import type pg from 'pg';

const expectedOrder = 'กา,เกม,ไก่,ขวด';

/**
 * Thai words sort by their consonant, not by the vowel written before it, and substring search needs a character type
 * that knows Thai letters. Both depend on how the database was created and fail silently, so they are checked at
 * start. Sorting uses the collation `thai`, which the first migration creates.
 */
export async function assertThaiSupport(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sorted: string; trigrams: number }>(`
    select
      (select string_agg(word, ',' order by word collate thai)
         from unnest(array['ไก่', 'ขวด', 'กา', 'เกม']) as word) as sorted,
      cardinality(show_trgm('เกมไทย')) as trigrams`);
  const sorted = rows[0]?.sorted;
  if (sorted !== expectedOrder) {
    throw new Error(
      `This PostgreSQL sorts Thai as ${sorted}, expected ${expectedOrder}. It needs to be built with ICU.`,
    );
  }
  if (!rows[0]?.trigrams) {
    throw new Error(
      'pg_trgm finds no trigrams in Thai text here. Create the database with a UTF-8 character type, such as ' +
        "CREATE DATABASE talad TEMPLATE template0 ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' LC_COLLATE 'C.UTF-8' " +
        "LOCALE_PROVIDER icu ICU_LOCALE 'th-TH'.",
    );
  }
}
