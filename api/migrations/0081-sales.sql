-- Finished sales with what tells the same things alike, for price histories. No names of people.
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
