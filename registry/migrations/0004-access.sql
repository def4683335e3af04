-- Hashes are SHA-256, in hexadecimal digits.
create table access_token (
  id bigint generated always as identity primary key,
  name text not null,
  hash text not null,
  role text not null,
  remote text,
  created_at timestamptz(3) not null,
  created_by text not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3)
);
create unique index access_token_hash on access_token (hash);

-- A browser in which a member of staff is signed in.
create table console_session (
  hash text primary key,
  subject text not null,
  name text not null,
  role text not null,
  remote text,
  second_factor_at timestamptz(3),
  expires_at timestamptz(3) not null
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null,
  subject text,
  action text not null,
  remote text,
  version text,
  details jsonb not null default '{}',
  request_id text not null
);
create index audit_entry_by_remote on audit_entry (remote, id);
create index audit_entry_by_time on audit_entry (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log are never changed or removed';
end $$;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
