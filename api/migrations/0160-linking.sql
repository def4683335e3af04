-- One try to sign in with a provider. Single use, for one session; its verifier and nonce are sealed.
create table link_attempt (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  session_hash text not null,
  game_id bigint not null references game (id),
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  client_id text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index link_attempt_session on link_attempt (session_hash, game_id, provider) where used_at is null;
create index link_attempt_account on link_attempt (account_id);
create index link_attempt_expires on link_attempt (expires_at);

create table game_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  game_id bigint not null references game (id),
  way text not null check (way in ('own', 'google', 'facebook', 'apple')),
  game_user_id text not null,
  username text not null,
  picture_key text,
  picture_color text,
  linked_at timestamptz(3) not null,
  synced_at timestamptz(3),
  -- When the next look is due, and what went wrong with the last one.
  sync_due_at timestamptz(3) not null,
  sync_problem text,
  unlinked_at timestamptz(3)
);
-- A game account is linked once, and a person links one account of a game.
create unique index game_link_game_user on game_link (game_id, game_user_id) where unlinked_at is null;
create unique index game_link_account on game_link (account_id, game_id) where unlinked_at is null;
create index game_link_due on game_link (sync_due_at) where unlinked_at is null;

-- What lies in linked game accounts. Without a link it is kept by the game for its owner here.
create table synced_item (
  id bigint generated always as identity primary key,
  game_id bigint not null references game (id),
  external_id text not null,
  account_id bigint not null references account (id) on delete cascade,
  link_id bigint references game_link (id) on delete cascade,
  name_en text not null,
  name_th text not null,
  picture_key text not null,
  picture_color text not null,
  picture_source text not null,
  state text not null check (state in ('here', 'kept', 'gone')),
  listing_id bigint unique references dynamic_item (id),
  -- The reference that the game holds it under for us.
  lock_reference text,
  first_seen_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  unique (game_id, external_id),
  check ((state = 'kept') = (link_id is null)),
  check (lock_reference is null or listing_id is not null or state <> 'here')
);
create index synced_item_account on synced_item (account_id, id desc) where state <> 'gone';
create index synced_item_link on synced_item (link_id);

-- One conversation with a game about an item. The id is the key under which the game does it once.
create table game_task (
  id text primary key,
  kind text not null check (kind in ('lock', 'unlock', 'transfer')),
  synced_item_id bigint not null references synced_item (id) on delete cascade,
  game_id bigint not null references game (id),
  external_id text not null,
  lock_reference text,
  from_game_user text,
  -- Where it goes; null: the game keeps it for the buyer.
  to_game_user text,
  to_account_id bigint,
  to_link_id bigint,
  listing_id bigint,
  order_item_id bigint,
  status text not null default 'waiting' check (status in ('waiting', 'asking', 'done', 'failed')),
  attempts int not null default 0,
  problem text,
  leased_until timestamptz(3),
  next_attempt_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
-- One conversation about an item at a time, and one handing over for an order's item.
create unique index game_task_open on game_task (synced_item_id) where ended_at is null;
create unique index game_task_order on game_task (order_item_id) where order_item_id is not null and status <> 'failed';
create index game_task_waiting on game_task (next_attempt_at) where ended_at is null;
create index game_task_to_link on game_task (to_link_id) where ended_at is null;

alter table order_item add column is_synced boolean not null default false;
