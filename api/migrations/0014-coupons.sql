create table coupon (
  id bigint generated always as identity primary key,
  -- Upper case, so that one code is one coupon however it is typed.
  code text not null unique check (code ~ '^[A-Z0-9-]{4,32}$'),
  names jsonb not null,
  descriptions jsonb not null,
  coupon_type text not null check (coupon_type in ('cashback', 'get_points', 'item_redeem')),
  amount_satang bigint check (amount_satang between 1 and 1000000000000),
  points bigint check (points between 1 and 1000000000),
  -- An item of the official store that is delivered as a code.
  item_id bigint,
  -- How many users may have it; each uses it once.
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

-- A coupon is used once by a person and not once by an account: keyed hashes of the mailbox, phone, browser, card, bank
-- account and ID card of those who have it. They outlive the account, as a new account of the same person must not take
-- the coupon again, and go when the coupon has ended.
create table coupon_trait (
  coupon_id bigint not null references coupon (id),
  kind text not null,
  value bytea not null,
  user_id bigint not null,
  primary key (coupon_id, kind, value)
);
create index coupon_trait_user on coupon_trait (user_id);
