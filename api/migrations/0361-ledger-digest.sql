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
