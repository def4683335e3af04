-- Requests of users and guests to the operators.
create table support_request (
  id bigint generated always as identity (start with 1001) primary key,
  -- Null for a guest.
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

-- What users report about users and listings, and what operators decided.
create table report (
  id bigint generated always as identity primary key,
  -- Null if the site itself reports a sale between related users.
  reporter_id bigint references account (id),
  about text not null check (about in ('user', 'listing')),
  subject_id bigint not null,
  -- The reported user, or the seller of the listing.
  user_id bigint not null references account (id),
  reason text not null check (reason in ('scam', 'fake', 'stolen', 'offensive', 'offPlatform', 'other')),
  text text not null default '' check (length(text) <= 1000),
  state text not null default 'open' check (state in ('open', 'dismissed', 'warned', 'suspended')),
  decided_by text,
  decided_at timestamptz(3),
  decision_reason text,
  created_at timestamptz(3) not null,
  check (reporter_id <> user_id),
  check ((state = 'open') = (decided_at is null))
);
-- A user who reports the same twice adds to the open report.
create unique index report_open on report (reporter_id, about, subject_id) where state = 'open';
create unique index report_by_site on report (about, subject_id) where state = 'open' and reporter_id is null;
create index report_queue on report (created_at, id) where state = 'open';
create index report_user on report (user_id, id desc);
