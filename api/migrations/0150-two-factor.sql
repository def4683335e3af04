-- No call ever set a secret before this; those of the demo shop stood in the clear, and sealing needs a key that a
-- migration does not have.
update account set two_factor_enabled_at = null where totp_secret is not null;
alter table account drop column totp_secret;
-- When what protects the account last changed: password, two-factor. Withdrawals wait for a while after it.
alter table account add column security_changed_at timestamptz(3);

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
