-- What people report about people and offers, and what operators made of it.
create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references account (id),
  about text not null check (about in ('user', 'listing')),
  subject_id bigint not null,
  -- Who is meant: the person, or the seller of the offer.
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
-- Somebody who reports the same twice adds to the open report.
create unique index report_open on report (reporter_id, about, subject_id) where state = 'open';
create index report_queue on report (created_at, id) where state = 'open';
create index report_user on report (user_id, id desc);

alter table account
  add column suspended_until timestamptz(3);
