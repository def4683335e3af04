create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Names that users read are sorted with this on every server, whatever its own default is.
create collation if not exists thai (provider = icu, locale = 'th-TH');

-- The role of the servers owns nothing: what it may do with a table beside reading follows from the table's comment, which
-- src/db/servers-role.ts reads when it grants. Without such a comment it may insert, update and delete rows.
comment on table schema_migration is 'read-only';

-- What operators may change without a release. Entries that are absent have their default in the code.
create table config_entry (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Data is encrypted with a data key, and that with PERSON_KEY or CODES_KEY. To replace one of these, the data key is
-- encrypted once more.
create table data_key (
  purpose text not null check (purpose in ('personal-data', 'codes')),
  -- Identifies the key that it is encrypted with.
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (purpose, key_id)
);

-- The response of a call that moves money or stock, so that repeating it does not move them twice.
create table idempotency_key (
  user_id bigint not null,
  call text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  -- Set for a key that its user gave up before anything was done: a request that still arrives with it is refused.
  closed_at timestamptz,
  primary key (user_id, call, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Requests counted by the rate limits of all API processes. Unlogged: after a crash every count starts again from zero.
create unlogged table rate_limit (
  -- Route, and a hash of who is counted: addresses and emails are not stored.
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- Jobs are written here inside the transaction that causes them. The worker moves them to its queue, because
-- queueing wakes workers with NOTIFY, which takes a server-wide lock at commit.
create table job_outbox (
  id bigint generated always as identity primary key,
  action text not null check (action in ('add', 'remove')),
  name text,
  payload jsonb,
  run_at timestamptz,
  job_key text,
  -- The trace of the request that added the job, as W3C Trace Context writes it.
  trace_parent text,
  created_at timestamptz not null default now(),
  check (action = 'remove' or name is not null),
  check (action = 'add' or job_key is not null)
);

-- Which workers are alive: the jobs of a killed one become free without waiting for hours. After a crash of the server
-- the workers write their rows again.
create unlogged table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Whose summary or sessions changed, written by the transaction that changed them. Every API process deletes rows and
-- sends them to all others; transactions that move money do without NOTIFY. What a crash empties is not missed: each
-- process has lost its connection then, and empties its caches.
-- The ids come from a sequence that is logged. That of an identity column is unlogged like its table, and a standby that
-- becomes the primary before its first restart point has no start of it on disk: every insert fails with "bad magic number
-- in sequence", and with it whatever changes a summary.
create sequence change_event_number;
create unlogged table change_event (
  id bigint primary key default nextval('change_event_number'),
  topic text not null check (topic in ('summary', 'session')),
  user_id bigint not null
);

create function record_summary_change() returns trigger language plpgsql as $$
begin
  insert into change_event (topic, user_id) values ('summary', coalesce(new.user_id, old.user_id));
  return null;
end $$;

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
comment on table audit_entry is 'append-only';
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function audit_refuse_change();
