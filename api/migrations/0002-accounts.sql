create table account (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 256),
  username text check (username ~ '^[A-Za-z0-9]{3,32}$'),
  password_hash text,
  facebook boolean not null default false,
  email_verified_at timestamptz,
  profile_picture text,
  frame_picture text,
  kyc text not null default 'none' check (kyc in ('none', 'waiting', 'approved', 'rejected')),
  is_buyer boolean not null default false,
  is_seller boolean not null default false,
  is_middleman boolean not null default false,
  two_factor_enabled_at timestamptz,
  -- When what protects the account last changed: password, two-factor. Withdrawals wait for a while after it.
  security_changed_at timestamptz(3),
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  -- In the international form, +66812345678; set once a code has confirmed it.
  phone text check (phone ~ '^\+[1-9][0-9]{8,14}$'),
  language text not null default 'en' check (language in ('en', 'th')),
  suspended_until timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email on account (email);
create unique index account_username on account (lower(username));
create unique index account_phone on account (phone);

-- What modules publish to the rules of others that compare the ledger with orders, notifications, codes and owners.
create view account_state as select id, deleted_at from account;

-- Usernames of deleted accounts: another user must not inherit a seller's reputation. Only a keyed hash is stored.
create table account_reserved_username (
  username_hash bytea primary key,
  reserved_at timestamptz(3) not null
);

create table account_session (
  token_hash text primary key,
  -- A name for a session that may be shown: the hash of its token is secret.
  id bigint generated always as identity unique,
  account_id bigint not null references account (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_session_account on account_session (account_id);
create index account_session_expires on account_session (expires_at);

create function record_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into change_event (topic, user_id) select distinct 'session', account_id from ended;
  return null;
end $$;
create trigger account_session_change after delete on account_session
  referencing old table as ended for each statement execute function record_ended_sessions();

create table account_token (
  token_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('verify_email', 'reset_password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id, kind);

-- One row for each code that was requested; the code itself follows from the row and a key. Rows stay for a day: the
-- messages to a phone are limited, whichever accounts request them.
create table phone_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  phone text not null,
  attempts integer not null default 0,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index phone_code_account on phone_code (account_id, id desc);
create index phone_code_phone on phone_code (phone, asked_at);
create index phone_code_asked on phone_code (asked_at);

create table account_two_factor (
  account_id bigint primary key references account (id) on delete cascade,
  secret bytea not null,
  started_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The latest half minute whose code was used: it and those before it are spent.
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  locked_until timestamptz(3)
);

create table account_recovery_code (
  account_id bigint not null references account (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);

create table account_trusted_browser (
  id bigint primary key generated always as identity,
  account_id bigint not null references account (id) on delete cascade,
  -- SHA-256 of the cookie's token: a copy of this table does not sign in.
  token_hash text not null unique,
  address text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index account_trusted_browser_account on account_trusted_browser (account_id);
create index account_trusted_browser_expires on account_trusted_browser (expires_at);

-- Codes and passwords tried. A try is written before it is judged, so that concurrent ones are counted like one after
-- another.
create table sign_in_code_try (
  id bigint primary key generated always as identity,
  account_id bigint not null references account (id) on delete cascade,
  -- At sign-in an IPv4 address or the /64 of an IPv6 address, otherwise `signed-in`.
  network text not null,
  tried_at timestamptz(3) not null,
  was_right boolean not null default false
);
create index sign_in_code_try_account on sign_in_code_try (account_id, tried_at);
create index sign_in_code_try_tried on sign_in_code_try (tried_at);

-- What happened to the security of accounts: sign-ins, failures, changes. Servers add rows, and delete those that are a
-- year old or of an erased account; the trigger refuses everything else.
create table security_event (
  id bigint primary key generated always as identity,
  -- Null for failures that name no account, such as a sign-in with an unknown email.
  account_id bigint,
  kind text not null,
  -- Where the request came from; null outside of requests. The network is 24 bits of IPv4, or 48 of IPv6.
  network text,
  browser text,
  system text,
  device text,
  at timestamptz(3) not null
);
comment on table security_event is 'append-only, old rows are deleted';
create index security_event_account on security_event (account_id, id desc) where account_id is not null;
create index security_event_at on security_event (at) include (kind);

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
