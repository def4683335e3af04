-- Usernames of deleted accounts: another user must not inherit a seller's reputation. Only a keyed hash is stored.
create table account_reserved_username (
  username_hash bytea primary key,
  reserved_at timestamptz(3) not null
);
