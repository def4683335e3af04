-- The bank account that a user's withdrawals go to. The number is encrypted; its last digits are beside it to be shown.
create table book_bank (
  user_id bigint primary key,
  bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  number_sealed bytea not null,
  number_mask text not null check (number_mask ~ '^\*{6,11}[0-9]{4}$'),
  number_fingerprint bytea not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index book_bank_number on book_bank (number_fingerprint);

-- Money on its way from a wallet to a bank account. `sending`: the bank was asked and the answer is not known yet.
create table withdrawal (
  id text primary key,
  user_id bigint not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'held', 'sending', 'processing', 'paid', 'failed')),
  amount_satang bigint not null check (amount_satang between 1 and 1000000000000),
  fee_satang bigint not null check (fee_satang >= 0 and fee_satang < amount_satang),
  -- A snapshot: a withdrawal goes where it was confirmed to go.
  bank_code text not null,
  first_name text not null,
  last_name text not null,
  number_sealed bytea not null,
  number_mask text not null,
  bank_payout_id text,
  failure text check (failure in ('BANK_REJECTED', 'ACCOUNT_CLOSED', 'NAME_MISMATCH', 'STOPPED')),
  -- What went wrong when the bank was last asked; for operators.
  problem text,
  attempts integer not null default 0,
  -- Until then one worker is talking to the bank about it.
  leased_until timestamptz(3),
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((status = 'failed') = (failure is not null)),
  check ((status in ('paid', 'failed')) = (ended_at is not null))
);
create index withdrawal_user on withdrawal (user_id, created_at desc, id desc);
create index withdrawal_open on withdrawal (created_at) where ended_at is null;
