-- One try to sign in with a provider. Single use, for one session; its verifier and nonce are encrypted.
create table link_attempt (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  session_hash text not null,
  game_id bigint not null references game (id),
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  client_id text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- Why it failed, for operators.
  problem text
);
create index link_attempt_session on link_attempt (session_hash, game_id, provider) where used_at is null;
create index link_attempt_account on link_attempt (account_id);
create index link_attempt_expires on link_attempt (expires_at);

create table game_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  game_id bigint not null references game (id),
  way text not null check (way in ('own', 'google', 'facebook', 'apple')),
  game_user_id text not null,
  username text not null,
  picture_key text,
  picture_color text,
  linked_at timestamptz(3) not null,
  synced_at timestamptz(3),
  -- When the next synchronization is due, and what went wrong with the last one.
  sync_due_at timestamptz(3) not null,
  sync_problem text,
  unlinked_at timestamptz(3)
);
-- A game account is linked once, and a user links one account of a game.
create unique index game_link_game_user on game_link (game_id, game_user_id) where unlinked_at is null;
create unique index game_link_account on game_link (account_id, game_id) where unlinked_at is null;
create index game_link_due on game_link (sync_due_at) where unlinked_at is null;

-- What is in linked game accounts. Without a link it is in the game's escrow for its owner.
create table synced_item (
  id bigint generated always as identity primary key,
  game_id bigint not null references game (id),
  external_id text not null,
  account_id bigint not null references account (id),
  link_id bigint references game_link (id) on delete cascade,
  name_en text not null,
  name_th text not null,
  picture_key text not null,
  picture_color text not null,
  picture_source text not null,
  state text not null check (state in ('here', 'kept', 'gone')),
  listing_id bigint unique references dynamic_item (id),
  -- The reference of the game's lock, while the item is locked for Talad.
  lock_reference text,
  first_seen_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  unique (game_id, external_id),
  -- An item that the game has lost while it kept it is gone, and was in no linked account.
  check (state = 'gone' or (state = 'kept') = (link_id is null)),
  check (lock_reference is null or listing_id is not null or state <> 'here')
);
create index synced_item_account on synced_item (account_id, id desc) where state <> 'gone';
create index synced_item_link on synced_item (link_id);

-- One request to a game about an item. The id is the key under which the game does it once.
create table game_task (
  id text primary key,
  kind text not null check (kind in ('lock', 'unlock', 'transfer')),
  synced_item_id bigint not null references synced_item (id) on delete cascade,
  game_id bigint not null references game (id),
  external_id text not null,
  lock_reference text,
  from_game_user text,
  -- The receiver; null: the game keeps the item for the buyer.
  to_game_user text,
  to_account_id bigint,
  to_link_id bigint,
  listing_id bigint,
  order_item_id bigint,
  -- The refunded order line whose item the buyer returns.
  returned_order_item_id bigint,
  -- The task has ended, and its result needs an operator.
  needs_operator boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'asking', 'done', 'failed')),
  attempts int not null default 0,
  problem text,
  leased_until timestamptz(3),
  next_attempt_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
-- One task of an item at a time.
create unique index game_task_open on game_task (synced_item_id) where ended_at is null;
-- One transfer of an order line's item into the game's escrow, and one to the buyer's account.
create unique index game_task_order_place on game_task (order_item_id, (to_link_id is null))
  where order_item_id is not null and status <> 'failed';
create index game_task_waiting on game_task (next_attempt_at) where ended_at is null;
create index game_task_to_link on game_task (to_link_id) where ended_at is null;
create index game_task_needs_operator on game_task (created_at) where needs_operator;
