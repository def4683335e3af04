create table kyc_picture (
  -- Also the name of the encrypted file.
  key text primary key,
  account_id bigint not null references account (id),
  created_at timestamptz(3) not null
);
create index kyc_picture_account on kyc_picture (account_id);
create index kyc_picture_created on kyc_picture (created_at);

create table kyc_submission (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  -- Names, numbers and birth date, encrypted for this account; null once the account is erased.
  sealed bytea,
  national_id_hash bytea,
  laser_code_hash bytea,
  national_id_last_four text,
  front_key text references kyc_picture (key) on delete set null,
  back_key text references kyc_picture (key) on delete set null,
  asked_roles text[] not null check (asked_roles <@ array['buyer', 'seller', 'middleman'] and cardinality(asked_roles) > 0),
  granted_roles text[] not null default '{}',
  reasons text[] not null default '{}',
  note text,
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text,
  check ((state = 'waiting') = (decided_at is null))
);
-- Unless it was rejected, an identity belongs to one account, and an account has one identity.
create unique index kyc_submission_account on kyc_submission (account_id) where state in ('waiting', 'approved');
create unique index kyc_submission_national_id on kyc_submission (national_id_hash) where state in ('waiting', 'approved');
create unique index kyc_submission_laser_code on kyc_submission (laser_code_hash) where state in ('waiting', 'approved');
create index kyc_submission_queue on kyc_submission (submitted_at, id) where state = 'waiting';
create index kyc_submission_history on kyc_submission (account_id, id);
create index kyc_submission_pictures on kyc_submission (decided_at) where front_key is not null or back_key is not null;

-- What users can have in common, as keyed hashes: one row for each mailbox, phone, browser, card, bank account, ID card
-- and network of a user.
create table user_trait (
  user_id bigint not null,
  kind text not null
    check (kind in ('mailbox', 'phone', 'device', 'card', 'bank_account', 'identity', 'address')),
  value bytea not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null check (last_seen_at >= first_seen_at),
  primary key (user_id, kind, value)
);
create index user_trait_value on user_trait (kind, value);
create index user_trait_seen on user_trait (kind, last_seen_at) where kind in ('address', 'device');

-- The accounts module notes the mailboxes of the others.
create view user_with_mailbox as select user_id from user_trait where kind = 'mailbox';

create table data_export (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  state text not null default 'preparing' check (state in ('preparing', 'ready')),
  -- Name of the encrypted file, once it is ready.
  file_key text,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3) not null,
  check ((state = 'ready') = (file_key is not null))
);
create index data_export_account on data_export (account_id, id desc);
create index data_export_expires on data_export (expires_at);
