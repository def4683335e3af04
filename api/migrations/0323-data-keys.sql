-- Data is encrypted with a data key, and that with PERSON_KEY or CODES_KEY. To replace one of these, the data key is
-- encrypted once more.
create table data_key (
  purpose text not null check (purpose in ('personal-data', 'codes')),
  -- Identifies the key that it is encrypted with.
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (purpose, key_id)
);
-- Until now the configured keys themselves encrypted the data, and stay its data keys.
insert into data_key (purpose, key_id, sealed)
select purpose, 'none', '' from unnest(array['personal-data', 'codes']) purpose where exists (select from account);
