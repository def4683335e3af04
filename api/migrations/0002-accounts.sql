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
  totp_secret text,
  two_factor_enabled_at timestamptz,
  language text not null default 'en' check (language in ('en', 'th')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email on account (email);
create unique index account_username on account (lower(username));

create table account_session (
  token_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_session_account on account_session (account_id);
create index account_session_expires on account_session (expires_at);

create table account_token (
  token_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('verify_email', 'reset_password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id, kind);
