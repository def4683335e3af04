-- A foreign key to a table of another module has no `on delete`: the module itself deletes or changes its rows.
create table picture (
  key text primary key check (key ~ '^[a-z0-9]{16,64}$'),
  kind text not null,
  owner_id bigint references account (id),
  is_private boolean not null default false,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  mime text not null,
  created_at timestamptz not null default now()
);
create index picture_owner on picture (owner_id, created_at);

-- Frames around profile pictures, from which users choose.
create table profile_frame (
  id bigint generated always as identity primary key,
  name_en text not null,
  name_th text not null,
  picture_key text not null unique references picture (key),
  is_offered boolean not null default true
);
