create table picture (
  key text primary key check (key ~ '^[a-z0-9]{16,64}$'),
  kind text not null,
  owner_id bigint references account (id) on delete set null,
  is_private boolean not null default false,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  mime text not null,
  created_at timestamptz not null default now()
);
create index picture_owner on picture (owner_id, created_at);
