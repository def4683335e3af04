-- Double entry in satang (and points). Credit is positive, debit negative: what Talad owes users stands positive, what it
-- owns or spent stands negative, and everything together is zero.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'wallet_usable', 'wallet_pending', 'wallet_withdraw_hold', 'wallet_offer_hold', 'seller_receivable', 'points_user',
    'brand_pending', 'brand_payable', 'escrow',
    'unapplied_receipts', 'psp_clearing', 'bank', 'fee_sales', 'fee_withdraw', 'vat_output',
    'promo_expense', 'psp_cost', 'loss', 'points_issued')),
  -- A user, or a brand for the accounts of the official store.
  owner_id bigint,
  item_id bigint,
  currency text not null default 'THB' check (currency in ('THB', 'PTS')),
  balance bigint not null default 0,
  created_at timestamptz not null default now(),
  unique nulls not distinct (kind, owner_id, item_id),
  constraint ledger_account_owner check (
    (owner_id is not null) = (kind in (
      'wallet_usable', 'wallet_pending', 'wallet_withdraw_hold', 'wallet_offer_hold', 'seller_receivable', 'points_user',
      'brand_pending', 'brand_payable'))),
  constraint ledger_account_item check ((item_id is not null) = (kind = 'escrow')),
  constraint ledger_account_currency check ((currency = 'PTS') = (kind in ('points_user', 'points_issued'))),
  constraint ledger_account_not_negative check (
    balance >= 0 or kind not in (
      'wallet_usable', 'wallet_pending', 'wallet_withdraw_hold', 'wallet_offer_hold', 'points_user',
      'brand_pending', 'brand_payable', 'escrow'))
);
comment on table ledger_account is 'append-only, rows are locked by id';
create index ledger_account_owner_id on ledger_account (owner_id) where owner_id is not null;

create table ledger_journal (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  -- The order line that the money is for.
  item_id bigint,
  idempotency_key text not null unique,
  entries_hash text not null,
  actor text not null,
  memo jsonb not null,
  reverses_id bigint references ledger_journal (id),
  created_at timestamptz not null default now()
);
comment on table ledger_journal is 'append-only';
create index ledger_journal_ref on ledger_journal (ref_type, ref_id);
-- One journal of a kind for each order line, so that nothing is paid out twice. Several disputes may take money of one
-- line, and each may be reversed.
create unique index ledger_journal_item_once on ledger_journal (item_id, kind)
  where kind <> all (array['CHARGEBACK', 'CHARGEBACK_REVERSED']);
create index ledger_journal_chargebacks on ledger_journal (item_id)
  where kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED');

create table ledger_posting (
  id bigint generated always as identity primary key,
  journal_id bigint not null references ledger_journal (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
  balance_after bigint not null,
  unique (journal_id, account_id)
);
comment on table ledger_posting is 'append-only';
create index ledger_posting_account on ledger_posting (account_id, id desc);

-- The balance moves with the posting and in no other way, so the cached balance cannot drift from the postings. With the
-- right of the owner, as the servers may not update accounts.
create function ledger_apply_posting() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_account set balance = balance + new.amount where id = new.account_id
    returning balance into strict new.balance_after;
  return new;
end $$;
create trigger ledger_posting_apply before insert on ledger_posting
  for each row execute function ledger_apply_posting();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_refuse_change();
create trigger ledger_posting_no_truncate before truncate on ledger_posting
  for each statement execute function ledger_refuse_change();
create trigger ledger_journal_append_only before update or delete on ledger_journal
  for each row execute function ledger_refuse_change();
create trigger ledger_journal_no_truncate before truncate on ledger_journal
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_kept before delete on ledger_account
  for each row execute function ledger_refuse_change();
create trigger ledger_account_balance_by_posting before update on ledger_account
  for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();
create trigger ledger_account_opens_empty before insert on ledger_account
  for each row when (new.balance <> 0) execute function ledger_refuse_change();

create function ledger_check_journal() returns trigger language plpgsql as $$
declare
  journal bigint;
begin
  if tg_table_name = 'ledger_journal' then journal := new.id; else journal := new.journal_id; end if;
  if not exists (select 1 from ledger_posting where journal_id = journal) then
    raise exception 'journal % has no postings', journal using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from ledger_posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = journal group by a.currency having sum(p.amount) <> 0
  ) then
    raise exception 'journal % does not add up to zero', journal using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_posting_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_check_journal();
create constraint trigger ledger_journal_not_empty after insert on ledger_journal
  deferrable initially deferred for each row execute function ledger_check_journal();

insert into ledger_account (kind, currency) values
  ('unapplied_receipts', 'THB'), ('psp_clearing', 'THB'), ('bank', 'THB'), ('fee_sales', 'THB'),
  ('fee_withdraw', 'THB'), ('vat_output', 'THB'), ('promo_expense', 'THB'), ('psp_cost', 'THB'), ('loss', 'THB'),
  ('points_issued', 'PTS');

-- A digest of each day's ledger that includes the one of the day before. The servers may add digests and read them.
create table ledger_digest (
  -- In Thailand.
  day date primary key,
  -- The last journal that it covers; the first is the one after the digest before.
  up_to bigint not null,
  digest text not null,
  written_at timestamptz(3) not null
);
comment on table ledger_digest is 'append-only';
create trigger ledger_digest_append_only before update or delete on ledger_digest
  for each row execute function ledger_refuse_change();
create trigger ledger_digest_no_truncate before truncate on ledger_digest
  for each statement execute function ledger_refuse_change();

-- The regular check of the ledger: monitoring reads the newest.
create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  -- Names of the rules that did not hold.
  broken text[] not null
);

-- Money of the payment provider that is in the ledger: each charge counts once.
create table provider_receipt (
  reference text primary key,
  outcome text not null,
  counted_at timestamptz(3) not null
);

-- What other modules compare their own rows with.
create view ledger_escrow as select item_id, balance from ledger_account where kind = 'escrow';

create view ledger_owner_balance as select kind, owner_id, balance from ledger_account where owner_id is not null;

create view ledger_receipt as select reference from provider_receipt;

create view ledger_item_movement as
  select j.item_id, j.kind as journal_kind, a.kind as account_kind, a.owner_id, p.amount
  from ledger_journal j join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
  where j.item_id is not null;

-- When money moved for an order line, to be compared with the transitions of that line.
create view ledger_item_journal as
  select id, item_id, kind, created_at from ledger_journal where item_id is not null;

create view ledger_withdrawal_journal as
  select id, kind, ref_id as withdrawal_id from ledger_journal where ref_type = 'withdrawal';

create view ledger_coupon_movement as
  select j.ref_id as user_coupon_id, j.kind as journal_kind, a.owner_id, p.amount
  from ledger_journal j join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
  where j.ref_type = 'coupon' and a.owner_id is not null;

-- What lost and reversed chargebacks moved.
create view ledger_chargeback_movement as
  select j.ref_type, j.ref_id as reference, j.item_id, a.kind as account_kind, p.amount
  from ledger_journal j join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
  where j.kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED');

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
