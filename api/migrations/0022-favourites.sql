create table favourite (
  user_id bigint not null,
  item_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, item_id)
);
create index favourite_item on favourite (item_id);
