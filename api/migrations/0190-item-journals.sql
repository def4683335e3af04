-- When money moved for an item of an order, to be compared with the steps of that item.
create view ledger_item_journal as
  select id, item_id, kind, created_at from ledger_journal where item_id is not null;
