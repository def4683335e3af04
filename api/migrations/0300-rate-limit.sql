-- Requests counted by the rate limits of all API processes. Unlogged: after a crash every count starts again from zero.
create unlogged table rate_limit (
  -- Route, and a hash of who is counted: addresses and emails are not stored.
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
