-- Several disputes may take money of one item, and each may be reversed: `ledger_journal_item_once` replaces this for the others.
alter table ledger_journal drop constraint ledger_journal_item_id_kind_key;

-- `chargedBack`: a receipt of a different amount whose money a bank took back before an operator decided about it.
alter table odd_payment drop constraint odd_payment_verdict_check;
alter table odd_payment add constraint odd_payment_verdict_check
  check (verdict in ('credited', 'sentBack', 'chargedBack', 'won', 'lost', 'closed')) not valid;
-- How often the bank has decided a dispute: the journals of each decision have keys of their own.
alter table odd_payment add column turns integer not null default 0;

-- What lost and reversed chargebacks moved, for the rules of the module that knows the disputes.
create view ledger_chargeback_movement as
  select j.ref_type, j.ref_id as reference, j.item_id, a.kind as account_kind, p.amount
  from ledger_journal j join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
  where j.kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED');

-- Which items a payment paid for, for the same rules.
create view order_payment_item as
  select t.payment_id, i.id as item_id from order_transaction t join order_item i on i.transaction_id = t.id;
