-- The regular check of the ledger: monitoring reads the newest.
create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  -- Names of the rules that did not hold.
  broken text[] not null
);
