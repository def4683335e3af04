-- A card that is being saved: its bank may want its customer to confirm first.
create table card_setup (
  id text primary key,
  user_id bigint not null,
  method_id text not null,
  is_default boolean not null default false,
  -- A path of the shop: where the bank sends people back to.
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

-- Of a top-up: the page that people were on.
alter table pay_attempt add column return_to text;
