import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { closeDatabase, createDatabase, type Database } from '../../db/database.ts';
import { modules } from '../../registry.ts';

/** Columns with texts in tables of which erasure deletes no row, by what happens to them. */
const columns: Readonly<Record<string, readonly string[]>> = {
  // flows/erased-names.test.ts looks for the user in all columns afterwards.
  'Erasure removes what names the user.': [
    'account: email username password_hash profile_picture frame_picture first_name last_name phone',
    'dynamic_item: name_en name_th description_en description_th picture_alts search_key',
    'game_link: game_user_id username picture_key picture_color',
    'game_task: from_game_user to_game_user',
    'kyc_picture: key',
    'kyc_submission: sealed national_id_hash laser_code_hash national_id_last_four note',
    'listing_text: name_en name_th search_key',
    'order_dispute: text answer',
    'order_event: extra',
    'order_evidence: note picture_alt',
    'order_item: cancel_reason',
    'order_message: text',
    'order_rating: text reply',
    'order_transaction: store_names store_picture_key store_picture_color search_key',
    'report: text',
    'sales_notice: seller buyer',
    'support_request: ref description name email answer',
    'withdrawal: first_name last_name number_sealed number_mask',
  ],
  // Erasure deletes the files of those that nothing shows.
  'Names of files, which others must still find': [
    'data_export: file_key',
    'dynamic_item: picture_key picture_color more_picture_keys more_picture_colors',
    'kyc_submission: front_key back_key',
    'order_evidence: picture_key picture_color',
    'order_item: picture_key picture_color',
    'order_message: picture_key picture_color',
    'picture: key kind color mime',
    'sales_notice: picture_key picture_color',
    'synced_item: picture_key picture_color picture_source',
  ],
  'What was sold: the receipt of the other side, and of the ledger': [
    'ledger_journal: memo',
    'order_item: names game_names link',
    'order_secret: sealed',
    'sales_notice: game_name_en game_name_th item_name_en item_name_th link',
    'item_sale: name_key',
    'synced_item: external_id name_en name_th lock_reference',
  ],
  'What staff decided, for the other side and for the courts; staff name users by number': [
    'audit_entry: actor action subject_kind subject_id reason detail',
    'kyc_submission: decided_by',
    'order_dispute: verdict note',
    'report: decided_by decision_reason',
    'support_request: closed_by',
    'dynamic_item: reject_reason',
  ],
  'One person, one benefit: keyed hashes, which outlive the account': [
    'account_reserved_username: username_hash',
    'coupon_trait: kind value',
  ],
  'Numbers and names of payments at the bank and the provider': [
    'ledger_receipt: reference',
    'odd_payment: kind reference attempt_id verdict',
    'pay_attempt: id payment_id method status intent_id qr_data qr_image_url redirect_url failure problem return_to',
    'payment: id status method cart_line_ids',
    'order_payment_item: payment_id',
    'provider_event: id type facts outcome',
    'provider_receipt: reference outcome',
    'withdrawal: id status bank_code bank_payout_id failure problem',
  ],
  'A code of a fixed list, a number or a digest': [
    'account: kyc language',
    'data_export: state',
    'dynamic_item: kind item_type status tags',
    'game_link: way sync_problem',
    'game_task: id kind external_id lock_reference status problem',
    'item_sale: kind',
    'kyc_submission: state asked_roles granted_roles reasons',
    'ledger_account: kind currency',
    'ledger_chargeback_movement: ref_type reference account_kind',
    'ledger_check: broken',
    'ledger_coupon_movement: user_coupon_id journal_kind',
    'ledger_digest: digest',
    'ledger_item_journal: kind',
    'ledger_item_movement: journal_kind account_kind',
    'ledger_journal: kind ref_type ref_id idempotency_key entries_hash actor',
    'ledger_owner_balance: kind',
    'ledger_withdrawal_journal: kind withdrawal_id',
    'order_dispute: kind',
    'order_event: event actor from_status to_status',
    'order_evidence: purpose',
    'order_item: kind status dispute_state cancel_code',
    'order_message: author event',
    'order_rating: tags not_counted',
    'order_related_sale: kinds',
    'order_transaction: payment_id transaction_no store_kind state',
    'report: about reason state',
    'sales_notice: type',
    'support_request: subject state',
    'synced_item: state',
  ],
  'The shop wrote it.': [
    'brand: *',
    'config_entry: *',
    'coupon: *',
    'game: *',
    'item_group: *',
    'profile_frame: *',
    'official_code: *',
  ],
  'Of the machine; rows end by themselves, within a day at most': [
    'data_key: *',
    'job_outbox: *',
    'job_worker: *',
    'change_event: *',
    'rate_limit: *',
    'schema_migration: *',
  ],
};

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url, 1);
});
after(async () => {
  await closeDatabase(db);
  await database.drop();
});

it('every column with a text is deleted with its user, or listed with what becomes of it', async () => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY')`);
  const isDeleted = new Set(
    modules
      .flatMap(({ personalRows = [] }) => personalRows)
      .flatMap(({ table, onDelete }) => (onDelete === 'delete' ? [table] : [])),
  );
  const listed = Object.values(columns)
    .flat()
    .flatMap((line) => {
      const [table = '', names = ''] = line.split(': ');
      return names.split(' ').map((name) => `${table}.${name}`);
    });
  assert.equal(new Set(listed).size, listed.length, 'a column is listed twice');
  const found = rows.filter(({ table }) => !isDeleted.has(table) && !listed.includes(`${table}.*`));
  assert.deepEqual(
    found.map(({ table, column }) => `${table}.${column}`).toSorted(),
    listed.filter((name) => !name.endsWith('.*')).toSorted(),
  );
});
