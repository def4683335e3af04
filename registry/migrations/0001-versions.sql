-- A published version; its row appears once all of its files are in the store.
create table version (
  remote text not null,
  version text not null,
  release jsonb not null,
  bytes bigint not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  -- When its files were removed from the store.
  removed_at timestamptz(3),
  primary key (remote, version)
);
create index version_by_age on version (remote, created_at);

-- Also of a version that is still being published, which has no row yet.
create table version_file (
  remote text not null,
  version text not null,
  path text not null,
  integrity text not null,
  bytes integer not null,
  created_at timestamptz(3) not null,
  created_by text not null default '',
  primary key (remote, version, path)
);
create index version_file_by_creator on version_file (created_by, created_at);

-- Equal errors of a version: the same message from the same place.
create table version_error (
  remote text not null,
  version text not null,
  side text not null,
  message text not null,
  frame text not null,
  source text,
  count bigint not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (remote, version, side, message, frame),
  foreign key (remote, version) references version (remote, version)
);
create index version_error_by_time on version_error (last_at);

-- A link that shows a version which is not live.
create table preview (
  hash text primary key,
  remote text not null,
  version text,
  origin text,
  scope text not null default 'browser',
  created_at timestamptz(3) not null,
  created_by text not null,
  expires_at timestamptz(3) not null,
  foreign key (remote, version) references version (remote, version)
);
create index preview_by_remote on preview (remote, expires_at);
