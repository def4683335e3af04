-- One try to collect money through the payment provider: for an order, or into the wallet.
-- `starting`: the provider was asked, or is about to be, and its answer is not known yet.
create table pay_attempt (
  id text primary key,
  user_id bigint not null,
  payment_id text references payment (id),
  method text not null check (method in ('promptpay', 'card')),
  status text not null default 'starting'
    check (status in ('starting', 'waiting', 'paid', 'failed', 'expired', 'cancelled')),
  -- What the provider collects, and what the wallet adds to it.
  amount_satang bigint not null check (amount_satang between 1 and 1000000000000),
  wallet_satang bigint not null default 0 check (wallet_satang >= 0),
  -- Whether the wallet's part is on hold.
  is_held boolean not null default false,
  intent_id text unique,
  card_id bigint,
  qr_data text,
  qr_image_url text,
  redirect_url text,
  failure text,
  -- Money that came after the attempt had ended, and went into the wallet.
  credited_satang bigint not null default 0,
  -- Of a top-up: the page that the user was on.
  return_to text,
  -- The provider has nothing more to say about it.
  is_final boolean not null default false,
  polls integer not null default 0,
  problem text,
  next_poll_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((status in ('starting', 'waiting')) = (ended_at is null)),
  check (not is_held or (ended_at is null and wallet_satang > 0)),
  check (payment_id is not null or wallet_satang = 0)
);
-- A payment is collected in one way at a time.
create unique index pay_attempt_live on pay_attempt (payment_id) where ended_at is null and payment_id is not null;
create index pay_attempt_user on pay_attempt (user_id, created_at desc);
create index pay_attempt_payment on pay_attempt (payment_id) where payment_id is not null;
create index pay_attempt_open on pay_attempt (created_at) where not is_final;
create index pay_attempt_card on pay_attempt (card_id) where card_id is not null;

-- What the provider told us, once for each event; a job processes it.
create table provider_event (
  id text primary key,
  type text not null,
  -- Only what is needed of it: ids, amounts and states.
  facts jsonb not null,
  received_at timestamptz(3) not null,
  processed_at timestamptz(3),
  outcome text
);
create index provider_event_waiting on provider_event (received_at) where processed_at is null;

-- Payment exceptions: money and disputes of the provider that an operator has to look at.
create table odd_payment (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mismatch', 'dispute')),
  -- The provider's own reference of the money or of the dispute.
  reference text not null,
  attempt_id text not null references pay_attempt (id),
  satang bigint not null check (satang > 0),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- `chargedBack`: a receipt of a different amount whose money a bank took back before an operator decided about it.
  verdict text check (verdict in ('credited', 'sentBack', 'chargedBack', 'won', 'lost', 'closed')),
  -- How often the bank has decided a dispute: the journals of each decision have keys of their own.
  decisions integer not null default 0,
  -- When the bank said what it decided last: a statement that is older, but arrives later, changes nothing.
  stated_at timestamptz(3),
  unique (kind, reference),
  check ((decided_at is null) = (verdict is null))
);

create table provider_customer (
  user_id bigint primary key,
  customer_id text not null unique,
  created_at timestamptz(3) not null
);

-- A card at the provider: what its user identifies it by. Its number and code never come here.
create table saved_card (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  method_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null check (expiry_year between 2000 and 2199),
  is_default boolean not null default false,
  -- A card that pays once: its row names the card of that payment; it is not attached to the customer and not listed.
  is_one_time boolean not null default false,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  constraint saved_card_one_time_is_not_default check (not (is_one_time and is_default))
);
create unique index saved_card_default on saved_card (user_id) where is_default and deleted_at is null;
create index saved_card_user on saved_card (user_id) where deleted_at is null;

-- A card that is being saved: its bank may want its customer to confirm first.
create table card_setup (
  id text primary key,
  user_id bigint not null,
  method_id text not null,
  is_default boolean not null default false,
  -- A path of the site, to which the bank sends the user back.
  return_to text not null,
  status text not null default 'waiting' check (status in ('waiting', 'saved', 'failed')),
  setup_id text unique,
  redirect_url text,
  failure text,
  card_id bigint,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (user_id, method_id),
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'saved') = (card_id is not null))
);
