create table account_trusted_browser (
  id bigint primary key generated always as identity,
  account_id bigint not null references account (id) on delete cascade,
  -- SHA-256 of the cookie's token: a copy of this table trusts nobody.
  token_hash text not null unique,
  address text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index account_trusted_browser_account on account_trusted_browser (account_id);
create index account_trusted_browser_expires on account_trusted_browser (expires_at);

-- Codes tried at sign-in. A try is written before it is judged, so that many at once are counted like one after another.
create table sign_in_code_try (
  id bigint primary key generated always as identity,
  account_id bigint not null references account (id) on delete cascade,
  -- IPv4 address, or the /64 of an IPv6 address.
  network text not null,
  tried_at timestamptz(3) not null,
  was_right boolean not null default false
);
create index sign_in_code_try_account on sign_in_code_try (account_id, tried_at);
create index sign_in_code_try_tried on sign_in_code_try (tried_at);
