-- outside a transaction
create unique index concurrently if not exists ledger_journal_item_once on ledger_journal (item_id, kind)
  where kind <> all (array['CHARGEBACK', 'CHARGEBACK_REVERSED']);
