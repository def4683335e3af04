-- What happened to the security of accounts: sign-ins, refusals, changes. Servers add rows, and delete those that are a year
-- old or of an erased account; the trigger refuses everything else.
create table security_event (
  id bigint primary key generated always as identity,
  -- Null for refusals that name no account, such as a sign-in with an unknown email.
  account_id bigint,
  kind text not null,
  -- Where the request came from; null outside of requests. The network is 24 bits of IPv4, or 48 of IPv6.
  network text,
  browser text,
  system text,
  device text,
  at timestamptz(3) not null
);
create index security_event_account on security_event (account_id, id desc) where account_id is not null;
create index security_event_at on security_event (at) include (kind);
comment on table security_event is 'append-only, old rows are deleted';

create function security_event_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    old.at < now() - interval '1 year'
    or exists (select 1 from account where id = old.account_id and deleted_at is not null)
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function security_event_refuse_change();
create trigger security_event_no_truncate before truncate on security_event
  for each statement execute function security_event_refuse_change();
