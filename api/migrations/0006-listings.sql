-- Pairs of adjacent letters. Trigrams need three, and Thai is searched from two. As a query it takes three times as long.
create function bigrams(source text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters constant text[] := string_to_array(source, null);
  pairs text[] := '{}';
begin
  for at in 1 .. cardinality(letters) - 1 loop
    pairs[at] := letters[at] || letters[at + 1];
  end loop;
  return pairs;
end $$;

-- What a seller is still writing. Without constraints on its content, which is checked when it is submitted.
create table listing_draft (
  id bigint generated always as identity primary key,
  owner_user bigint not null,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index listing_draft_owner on listing_draft (owner_user, updated_at desc, id desc);

create table listing_import (
  id bigint generated always as identity primary key,
  owner_user bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  rows integer not null check (rows > 0),
  created integer not null default 0,
  -- Emptied when the listings are created.
  content jsonb not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index listing_import_owner on listing_import (owner_user, id desc);

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
  -- The import that created a listing: operators approve an import as a whole. Listings outlive the import's row, which
  -- is deleted with its owner's account.
  import_id bigint references listing_import (id) on delete set null,
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
  -- Descriptions of the pictures in order, the first included.
  picture_alts text[] not null default '{}',
  delivered_by_code boolean not null default false,
  active_delivery_hours integer not null default 24 check (active_delivery_hours between 1 and 720),
  premium_until timestamptz(3),
  expires_at timestamptz(3),
  -- How long a listing stays on sale once it is approved or renewed.
  offer_days integer check (offer_days between 1 and 365),
  views bigint not null default 0 check (views >= 0),
  sold_count bigint not null default 0 check (sold_count >= 0),
  search_key text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A listing is a user's, within a game, or a brand's, within a group.
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
create index dynamic_item_import on dynamic_item (import_id) where import_id is not null;
create index dynamic_item_group on dynamic_item (group_id, price_satang, id) where group_id is not null;
create index dynamic_item_brand_sold on dynamic_item (brand_id) include (sold_count) where brand_id is not null;
create index dynamic_item_premium on dynamic_item (premium_until) where premium_until is not null;
create index dynamic_item_expiry on dynamic_item (expires_at) where status = 'published' and expires_at is not null;
create index dynamic_item_waiting on dynamic_item (updated_at, id) where status = 'pending';

create index dynamic_item_search_key on dynamic_item using gin (search_key gin_trgm_ops)
  where status = 'published' and owner_user is not null;
create index dynamic_item_search_grams on dynamic_item using gin (bigrams(search_key))
  where status = 'published' and owner_user is not null;
-- Names that begin with a text, in either language. A short text is inside of so many names that the few that begin with
-- it could not be selected from them in time.
create index dynamic_item_search_start on dynamic_item (left(search_key, 40) text_pattern_ops)
  where status = 'published' and owner_user is not null;
create index dynamic_item_search_second on dynamic_item
  (left(split_part(search_key, chr(10), 2), 40) text_pattern_ops)
  where status = 'published' and owner_user is not null;
-- Names as they are spelled: the search key has no tone marks, so that it cannot tell one spelling of a Thai word from another.
create index dynamic_item_spelled on dynamic_item using gin ((name_en || chr(10) || name_th) gin_trgm_ops)
  where status = 'published' and owner_user is not null;
-- Listings of the same item: the first part of a search key is the name in its searched form.
create index dynamic_item_same_thing on dynamic_item
  (game_id, kind, left(split_part(split_part(search_key, chr(9), 1), chr(10), 1), 120), price_satang, id)
  where status = 'published' and owner_user is not null;

-- Names and search keys of users' published listings, for searches in the order of the names: an index that has them only
-- is read without the rows. In dynamic_item counted views would keep PostgreSQL from that until the next vacuum.
create table listing_text (
  id bigint primary key,
  name_en text collate thai not null,
  name_th text collate thai not null,
  -- Null if an index entry, 2,704 bytes, has no room for it.
  search_key text
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
create index listing_text_name_en on listing_text (name_en, id) include (search_key);
create index listing_text_name_th on listing_text (name_th, id) include (search_key);

create function listing_text_of(listing dynamic_item) returns listing_text language sql immutable as $$
  select listing.id, listing.name_en, listing.name_th, case
    when greatest(octet_length(listing.name_en), octet_length(listing.name_th)) + octet_length(listing.search_key) <= 2500
    then listing.search_key end
$$;

create function copy_listing_text() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.owner_user is not null then
    insert into listing_text select * from listing_text_of(new)
    on conflict (id) do update
      set name_en = excluded.name_en, name_th = excluded.name_th, search_key = excluded.search_key;
  else
    delete from listing_text where id = new.id;
  end if;
  return null;
end $$;
create trigger dynamic_item_text after insert or update of status, owner_user, name_en, name_th, search_key
  on dynamic_item for each row execute function copy_listing_text();

create function delete_listing_text() returns trigger language plpgsql as $$
begin
  delete from listing_text where id = old.id;
  return null;
end $$;
create trigger dynamic_item_text_deleted after delete on dynamic_item
  for each row execute function delete_listing_text();
