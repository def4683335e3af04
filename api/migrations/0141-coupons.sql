create table coupon (
  id bigint generated always as identity primary key,
  -- Upper case, so that one code is one coupon however it is typed.
  code text not null unique check (code ~ '^[A-Z0-9-]{4,32}$'),
  names jsonb not null,
  descriptions jsonb not null,
  coupon_type text not null check (coupon_type in ('cashback', 'get_points', 'item_redeem')),
  amount_satang bigint check (amount_satang between 1 and 1000000000000),
  points bigint check (points between 1 and 1000000000),
  -- An item of the official store that is handed over as a code.
  item_id bigint,
  -- How many people may have it; each uses it once.
  claim_limit integer check (claim_limit > 0),
  claimed integer not null default 0 check (claimed >= 0),
  starts_at timestamptz(3) not null,
  expires_at timestamptz(3),
  stopped_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((coupon_type = 'cashback') = (amount_satang is not null)),
  check ((coupon_type = 'get_points') = (points is not null)),
  check ((coupon_type = 'item_redeem') = (item_id is not null)),
  check (claim_limit is null or claimed <= claim_limit),
  check (expires_at is null or expires_at > starts_at)
);

create table user_coupon (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  coupon_id bigint not null references coupon (id),
  added_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- The order of what was redeemed.
  transaction_id bigint,
  unique (user_id, coupon_id),
  check (transaction_id is null or used_at is not null)
);
create index user_coupon_coupon on user_coupon (coupon_id);

-- What other modules may compare their own rows with.
create view ledger_coupon_movement as
  select j.ref_id as user_coupon_id, j.kind as journal_kind, a.owner_id, p.amount
  from ledger_journal j join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
  where j.ref_type = 'coupon' and a.owner_id is not null;
