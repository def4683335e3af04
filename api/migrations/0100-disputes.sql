alter table order_item
  add column dispute_is_chargeback boolean not null default false,
  add column dispute_answer_by timestamptz(3),
  add column dispute_expires_at timestamptz(3),
  add column dispute_escalated_at timestamptz(3),
  add column has_secret boolean not null default false,
  add column secret_revealed_at timestamptz(3),
  add column replied_at timestamptz(3),
  add column rate_expired_at timestamptz(3),
  add column delivery_reminder_at timestamptz(3),
  add column delivery_reminded_at timestamptz(3),
  add column receive_reminder_at timestamptz(3),
  add column receive_reminded_at timestamptz(3),
  add column late_paid_at timestamptz(3);
create index order_item_disputed on order_item (id) where dispute_state in ('open', 'answered');

-- What a buyer says is wrong with an item, and how it ended. The item's own row says where the dispute stands.
create table order_dispute (
  id bigint generated always as identity primary key,
  item_id bigint not null references order_item (id),
  kind text not null check (kind in ('notReceived', 'notAsDescribed', 'accountProblem', 'other', 'chargeback')),
  text text not null,
  opened_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  escalated_at timestamptz(3),
  verdict text,
  note text,
  resolved_at timestamptz(3),
  check ((verdict is null) = (resolved_at is null))
);
create unique index order_dispute_one_open on order_dispute (item_id) where resolved_at is null;
create index order_dispute_item on order_dispute (item_id, id);

alter table order_evidence
  add column purpose text not null default 'delivery' check (purpose in ('delivery', 'dispute', 'answer'));

create table order_rating (
  item_id bigint primary key references order_item (id),
  seller_id bigint,
  stars integer not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  text text not null,
  created_at timestamptz(3) not null,
  reply text,
  replied_at timestamptz(3),
  check ((reply is null) = (replied_at is null))
);
create index order_rating_seller on order_rating (seller_id, created_at desc, item_id desc) where seller_id is not null;

-- What a seller hands over that only the buyer may read, sealed.
create table order_secret (
  item_id bigint primary key references order_item (id),
  sealed bytea not null,
  created_at timestamptz(3) not null
);

create table order_message (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references order_transaction (id),
  author text not null check (author in ('buyer', 'seller', 'system')),
  author_id bigint,
  text text not null,
  -- For lines of the system: what happened, and to which item.
  event text,
  item_id bigint,
  picture_key text,
  picture_color text,
  created_at timestamptz(3) not null,
  check ((picture_key is null) = (picture_color is null)),
  check ((author = 'system') = (event is not null))
);
create index order_message_transaction on order_message (transaction_id, id desc);
create index order_message_picture on order_message (picture_key) where picture_key is not null;

create table order_chat_read (
  transaction_id bigint not null references order_transaction (id),
  user_id bigint not null,
  last_read_id bigint not null,
  primary key (transaction_id, user_id)
);

-- What a person's orders are searched by.
alter table order_transaction add column search_key text not null default '';
update order_transaction t set search_key = lower(concat_ws(E'\n', t.transaction_no, t.store_names ->> 'en', t.store_names ->> 'th',
  (select string_agg(concat_ws(' ', i.names ->> 'en', i.names ->> 'th', i.game_names ->> 'en', i.game_names ->> 'th'), E'\n')
    from order_item i where i.transaction_id = t.id)));
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('wallet', 'provider'));
