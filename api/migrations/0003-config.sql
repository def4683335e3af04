-- What operators may change without a release. Entries that are absent have their default in the code.
create table config_entry (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
