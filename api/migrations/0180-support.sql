-- What people ask the market's people for.
create table support_request (
  id bigint generated always as identity (start with 1001) primary key,
  -- Who was signed in, if anybody.
  account_id bigint references account (id),
  subject text not null check (subject in ('general', 'profile', 'item-announcements', 'transaction')),
  ref text not null default '' check (length(ref) <= 256),
  description text not null check (length(description) <= 500),
  name text not null check (length(name) <= 256),
  email text not null check (length(email) <= 256),
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_by text,
  closed_at timestamptz(3),
  answer text,
  created_at timestamptz(3) not null,
  check ((state = 'open') = (closed_at is null))
);
create index support_request_queue on support_request (created_at, id) where state = 'open';
create index support_request_account on support_request (account_id, id desc) where account_id is not null;
