create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  title jsonb not null,
  body jsonb not null,
  picture_key text,
  picture_color text,
  link text,
  is_read boolean not null default false,
  created_at timestamptz(3) not null,
  check ((picture_key is null) = (picture_color is null))
);
create index notification_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where not is_read;

create table transaction_notification (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  type text not null check (type in ('buyer', 'seller', 'chat_buyer', 'dynamic_item_reject', 'dynamic_item_approve')),
  type_store text not null check (type_store in ('userStore', 'officialStore', '')),
  status text not null,
  message_code text not null,
  link_code text not null,
  transaction_no text not null default '',
  transaction_id bigint,
  item_id bigint,
  item_names jsonb not null,
  item_picture_key text not null,
  item_picture_color text not null,
  picture_key text,
  picture_color text,
  item_count integer not null check (item_count > 0),
  -- A snapshot: a notification does not change with its order.
  items jsonb not null,
  is_read boolean not null default false,
  created_at timestamptz(3) not null,
  check ((picture_key is null) = (picture_color is null))
);
create index transaction_notification_user on transaction_notification (user_id, id desc);
create index transaction_notification_unread on transaction_notification (user_id) where not is_read;

create view order_notification as select user_id, transaction_id, created_at from transaction_notification;

-- One row for each user with what the header's poll shows of notifications, changed in the transaction that causes it.
create table user_counter (
  user_id bigint primary key,
  unread_notification integer not null default 0 check (unread_notification >= 0),
  unread_transaction integer not null default 0 check (unread_transaction >= 0),
  latest_notification_id bigint,
  latest_transaction_id bigint
) with (fillfactor = 70);
create trigger user_counter_change after insert or update on user_counter
  for each row execute function record_summary_change();
