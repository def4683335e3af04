-- What a seller is still writing. Loose on purpose: it is checked when it is handed in.
create table listing_draft (
  id bigint generated always as identity primary key,
  owner_user bigint not null,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index listing_draft_owner on listing_draft (owner_user, updated_at desc, id desc);

-- How long an offer stays on sale once it is approved or renewed; offers from before have their last day only.
alter table dynamic_item add column offer_days integer check (offer_days between 1 and 365);

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

create table listing_import (
  id bigint generated always as identity primary key,
  owner_user bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  rows integer not null check (rows > 0),
  created integer not null default 0,
  -- Emptied when the offers are there.
  content jsonb not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index listing_import_owner on listing_import (owner_user, id desc);

create index dynamic_item_waiting on dynamic_item (updated_at, id) where status = 'pending';

-- Offers of the same thing: the first part of a search key is the name in its searched form.
create index dynamic_item_same_thing on dynamic_item
  (game_id, kind, left(split_part(split_part(search_key, chr(9), 1), chr(10), 1), 120), price_satang, id)
  where status = 'published' and owner_user is not null;
