create table item_day (
  day date not null,
  item_id bigint not null,
  views integer not null default 0,
  favourites integer not null default 0,
  sales integer not null default 0,
  primary key (day, item_id)
);

create table favourite (
  user_id bigint not null,
  item_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, item_id)
);
create index favourite_item on favourite (item_id);

create table item_price_change (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  old_satang bigint not null,
  new_satang bigint not null,
  old_stock integer not null,
  new_stock integer not null,
  changed_at timestamptz(3) not null
);
create index item_price_change_item on item_price_change (item_id, changed_at desc);

-- Finished sales with what identifies the same item in other listings, for price histories. No names of users.
create table item_sale (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  game_id bigint,
  group_id bigint,
  kind text not null,
  name_key text not null,
  unit_satang bigint not null check (unit_satang >= 0),
  quantity integer not null check (quantity > 0),
  sold_at timestamptz(3) not null
);
create index item_sale_same_thing on item_sale (game_id, kind, name_key, sold_at desc) where game_id is not null;
create index item_sale_group on item_sale (group_id, sold_at desc) where group_id is not null;

-- Codes that are delivered as soon as they are paid for, encrypted with a key that is not in the database.
create table official_code (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  sealed bytea not null,
  -- Keyed hash of the code: the same one cannot be sold twice.
  fingerprint bytea not null unique,
  order_item_id bigint,
  taken_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((order_item_id is null) = (taken_at is null))
);
create index official_code_free on official_code (item_id, id) where taken_at is null;
create index official_code_order on official_code (order_item_id) where order_item_id is not null;

create view listing_order_code as
select order_item_id from official_code where order_item_id is not null;
