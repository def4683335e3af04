-- Pairs of letters that stand next to each other. Trigrams need three, and Thai is searched from two.
create function bigrams(source text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct substr(source, at, 2) from generate_series(1, length(source) - 1) as at);

create table item_group (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  name_en text collate thai not null,
  name_th text collate thai not null,
  description_en text not null,
  description_th text not null,
  tags text[] not null default '{}',
  picture_key text not null,
  picture_color text not null,
  delivered_by_code boolean not null,
  position integer not null default 0,
  search_key text not null,
  created_at timestamptz(3) not null default now()
);
create index item_group_brand on item_group (brand_id, position, id);
create index item_group_search_key on item_group using gin (search_key gin_trgm_ops);
create index item_group_search_grams on item_group using gin (bigrams(search_key));

create table dynamic_item (
  id bigint generated always as identity primary key,
  owner_user bigint,
  game_id bigint,
  brand_id bigint,
  group_id bigint references item_group (id),
  kind text not null check (kind in ('account', 'gold', 'item')),
  item_type text not null default 'other' check (item_type in ('db_sync', 'other')),
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'published', 'rejected', 'unpublished', 'sold_out', 'expired')),
  reject_reason text,
  name_en text collate thai not null,
  name_th text collate thai not null,
  description_en text not null default '',
  description_th text not null default '',
  price_satang bigint not null check (price_satang between 1 and 99999999900),
  stock integer not null check (stock >= 0),
  tags text[] not null default '{}',
  picture_key text not null,
  picture_color text not null,
  more_picture_keys text[] not null default '{}',
  more_picture_colors text[] not null default '{}',
  delivered_by_code boolean not null default false,
  active_delivery_hours integer not null default 24 check (active_delivery_hours between 1 and 720),
  premium_until timestamptz(3),
  expires_at timestamptz(3),
  views bigint not null default 0 check (views >= 0),
  sold_count bigint not null default 0 check (sold_count >= 0),
  search_key text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- An offer is a person's, within a game, or a brand's, within a group.
  check ((owner_user is not null and game_id is not null and brand_id is null and group_id is null)
      or (owner_user is null and game_id is null and brand_id is not null and group_id is not null)),
  check (cardinality(more_picture_keys) = cardinality(more_picture_colors)),
  check (status <> 'published' or stock > 0),
  check (status <> 'rejected' or reject_reason is not null)
);

-- Pages of what is on sale walk one of these, in a game or over all, from where the last page ended.
create index dynamic_item_game_newest on dynamic_item (game_id, created_at, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_game_views on dynamic_item (game_id, views, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_game_name_en on dynamic_item (game_id, name_en, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_game_name_th on dynamic_item (game_id, name_th, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_game_price on dynamic_item (game_id, price_satang, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_newest on dynamic_item (created_at, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_views on dynamic_item (views, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_name_en on dynamic_item (name_en, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_name_th on dynamic_item (name_th, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_price on dynamic_item (price_satang, id)
  where status = 'published' and owner_user is not null;
create index dynamic_item_owner on dynamic_item (owner_user, id) where owner_user is not null;
create index dynamic_item_group on dynamic_item (group_id, price_satang, id) where group_id is not null;
create index dynamic_item_brand_sold on dynamic_item (brand_id) include (sold_count) where brand_id is not null;
create index dynamic_item_premium on dynamic_item (premium_until) where premium_until is not null;
create index dynamic_item_expiry on dynamic_item (expires_at) where status = 'published' and expires_at is not null;
create index dynamic_item_search_key on dynamic_item using gin (search_key gin_trgm_ops)
  where status = 'published' and owner_user is not null;
create index dynamic_item_search_grams on dynamic_item using gin (bigrams(search_key))
  where status = 'published' and owner_user is not null;

create table item_day (
  day date not null,
  item_id bigint not null,
  views integer not null default 0,
  favourites integer not null default 0,
  sales integer not null default 0,
  primary key (day, item_id)
);
