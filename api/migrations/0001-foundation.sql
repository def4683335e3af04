create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Names people read are sorted with this on every server, whatever its own default is.
create collation if not exists thai (provider = icu, locale = 'th-TH');

-- Jobs are written here inside the transaction that causes them. The worker moves them to its queue, because
-- queueing wakes workers with NOTIFY, which takes a server-wide lock at commit.
create table job_outbox (
  id bigint generated always as identity primary key,
  action text not null check (action in ('add', 'remove')),
  name text,
  payload jsonb,
  run_at timestamptz,
  job_key text,
  created_at timestamptz not null default now(),
  check (action = 'remove' or name is not null),
  check (action = 'add' or job_key is not null)
);

-- The answer of a call that moves money or stock, so that repeating it does not move them twice.
create table idempotency_key (
  user_id bigint not null,
  call text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
