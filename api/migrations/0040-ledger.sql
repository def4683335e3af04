-- Double entry in satang (and points). Credit is positive, debit negative: what the shop owes people stands
-- positive, what it owns or spent stands negative, and everything together is zero.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'wallet_usable', 'wallet_pending', 'wallet_withdraw_hold', 'wallet_offer_hold', 'seller_receivable', 'points_user',
    'brand_pending', 'brand_payable', 'escrow',
    'unapplied_receipts', 'psp_clearing', 'bank', 'fee_sales', 'fee_withdraw', 'vat_output',
    'promo_expense', 'psp_cost', 'loss', 'points_issued')),
  -- A person, or a brand for the accounts of the official store.
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
create index ledger_account_owner_id on ledger_account (owner_id) where owner_id is not null;

create table ledger_journal (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  -- The order item that the money is for. One journal of a kind per item, so nothing is paid out twice.
  item_id bigint,
  idempotency_key text not null unique,
  entries_hash text not null,
  actor text not null,
  memo jsonb not null,
  reverses_id bigint references ledger_journal (id),
  created_at timestamptz not null default now(),
  unique (item_id, kind)
);
create index ledger_journal_ref on ledger_journal (ref_type, ref_id);

create table ledger_posting (
  id bigint generated always as identity primary key,
  journal_id bigint not null references ledger_journal (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
  balance_after bigint not null,
  unique (journal_id, account_id)
);
create index ledger_posting_account on ledger_posting (account_id, id desc);

-- The balance moves with the posting and in no other way, so the cached balance cannot drift from the postings.
create function ledger_apply_posting() returns trigger language plpgsql as $$
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

-- What other modules may compare their own rows with.
create view ledger_escrow as select item_id, balance from ledger_account where kind = 'escrow';
create view ledger_owner_balance as select kind, owner_id, balance from ledger_account where owner_id is not null;
create view ledger_item_movement as
  select j.item_id, j.kind as journal_kind, a.kind as account_kind, a.owner_id, p.amount
  from ledger_journal j join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
  where j.item_id is not null;
