create table kyc_picture (
  -- Also the name of the sealed file.
  key text primary key,
  account_id bigint not null references account (id) on delete cascade,
  created_at timestamptz(3) not null
);
create index kyc_picture_account on kyc_picture (account_id);
create index kyc_picture_created on kyc_picture (created_at);

create table kyc_submission (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  -- Names, numbers and birth date, sealed for this account; null once the person is gone.
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
-- One identity is one account's, and one account has one identity, while nobody refused it.
create unique index kyc_submission_account on kyc_submission (account_id) where state in ('waiting', 'approved');
create unique index kyc_submission_national_id on kyc_submission (national_id_hash) where state in ('waiting', 'approved');
create unique index kyc_submission_laser_code on kyc_submission (laser_code_hash) where state in ('waiting', 'approved');
create index kyc_submission_queue on kyc_submission (submitted_at, id) where state = 'waiting';
create index kyc_submission_history on kyc_submission (account_id, id);
create index kyc_submission_pictures on kyc_submission (decided_at) where front_key is not null or back_key is not null;
