create table data_export (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  state text not null default 'making' check (state in ('making', 'ready')),
  -- Name of the sealed file, once it is ready.
  file_key text,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3) not null,
  check ((state = 'ready') = (file_key is not null))
);
create index data_export_account on data_export (account_id, id desc);
create index data_export_expires on data_export (expires_at);
