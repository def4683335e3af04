-- What chargebacks cost each user who has not got it back, and what operators wrote off of it.
create view ledger_borne_loss as
select owner_id, sum(greatest(loss, 0)) as losses, coalesce(sum(written_off), 0) as written_off
from (
  select a.owner_id, c.cause,
    -sum(p.amount) filter (where j.kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED', 'DEBT_MOVED')) as loss,
    sum(p.amount) filter (where j.kind in ('DEBT_WRITTEN_OFF', 'DEBT_RECOVERED')) as written_off
  from ledger_posting p
  join ledger_account a on a.id = p.account_id
  join ledger_journal j on j.id = p.journal_id
  cross join lateral (select case
    when j.kind = 'DEBT_MOVED' then 'item ' || j.ref_id
    when j.item_id is not null then 'item ' || j.item_id
    else j.ref_type || ' ' || j.ref_id end as cause) c
  where a.kind in ('wallet_usable', 'seller_receivable')
    and j.kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED', 'DEBT_MOVED', 'DEBT_WRITTEN_OFF', 'DEBT_RECOVERED')
  group by a.owner_id, c.cause
) by_cause
group by owner_id;
