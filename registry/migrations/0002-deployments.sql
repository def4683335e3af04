-- What is live of a remote, and its last good version.
create table deployment (
  remote text primary key,
  version text not null,
  fallback text,
  deployed_at timestamptz(3) not null,
  foreign key (remote, version) references version (remote, version),
  foreign key (remote, fallback) references version (remote, version)
);

-- One row, whose lock puts deployments in order.
create table composition (
  id integer primary key,
  revision bigint not null,
  changed_at timestamptz(3) not null
);

-- What the deployed host and the deployed API provide to the remotes.
create table platform_part (
  part text primary key,
  version text not null,
  record jsonb not null,
  recorded_at timestamptz(3) not null,
  recorded_by text not null
);
