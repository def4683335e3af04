-- Codes that are handed over the moment they are paid for. The text is sealed with a key that is not in the database.
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
