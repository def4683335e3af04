-- outside a transaction
-- The unique index of an item's journals leaves these kinds out.
create index concurrently if not exists ledger_journal_chargebacks on ledger_journal (item_id)
  where kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED');
