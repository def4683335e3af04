create table game (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name_en text collate thai not null,
  name_th text collate thai not null,
  genre_en text not null,
  genre_th text not null,
  description_en text not null,
  description_th text not null,
  picture_key text not null,
  picture_color text not null,
  logo_key text not null,
  logo_color text not null,
  -- The wide picture of the carousel.
  slide_key text not null,
  slide_color text not null,
  hue text not null check (hue ~ '^#[0-9a-f]{6}$'),
  kinds text[] not null check (kinds <@ array['account', 'gold', 'item'] and cardinality(kinds) > 0),
  tags text[] not null,
  tag_names jsonb not null,
  db_sync jsonb,
  views bigint not null default 0 check (views >= 0),
  created_at timestamptz(3) not null default now(),
  -- Routes write underscores for spaces, so a name with an underscore could not be found.
  check (position('_' in name_en) = 0 and position('_' in name_th) = 0)
);

create table brand (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name_en text collate thai not null,
  name_th text collate thai not null,
  description_en text not null,
  description_th text not null,
  picture_key text not null,
  picture_color text not null,
  banner_key text not null,
  banner_color text not null,
  tags text[] not null,
  created_at timestamptz(3) not null default now(),
  check (position('_' in name_en) = 0 and position('_' in name_th) = 0)
);
create view catalogue_brand as select id from brand;

-- Sales that the ticker shows.
create table sales_notice (
  id bigint generated always as identity primary key,
  type text not null check (type in ('sale', 'custom')),
  seller text not null,
  buyer text not null,
  price_satang bigint not null check (price_satang >= 0),
  game_name_en text not null,
  game_name_th text not null,
  item_name_en text not null,
  item_name_th text not null,
  picture_key text not null,
  picture_color text not null,
  link text,
  sold_at timestamptz(3) not null default now()
);
create index sales_notice_sold_at on sales_notice (sold_at desc, id desc);
