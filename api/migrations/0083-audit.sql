-- Who decided what, when and why.
create table audit_entry (
  id bigint generated always as identity primary key,
  actor text not null check (length(actor) between 1 and 120),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text,
  detail jsonb not null default '{}',
  at timestamptz(3) not null
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_refuse_change();
