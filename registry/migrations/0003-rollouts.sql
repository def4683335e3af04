-- A version that replaces another one, in steps or at once, by its health.
create table rollout (
  id bigint generated always as identity primary key,
  remote text not null,
  version text not null,
  base text not null,
  status text not null,
  steps integer[] not null,
  every_ms integer not null,
  step integer not null default 0,
  reason text,
  outage text,
  host text,
  evidence jsonb not null,
  numbers jsonb,
  views_at_step integer not null default 0,
  asked_at_step double precision not null default 0,
  reported_at_step integer not null default 0,
  created_at timestamptz(3) not null,
  created_by text not null,
  started_at timestamptz(3),
  step_started_at timestamptz(3),
  ended_at timestamptz(3),
  foreign key (remote, version) references version (remote, version),
  foreign key (remote, base) references version (remote, version)
);
create unique index rollout_open on rollout (remote) where status in ('queued', 'running');
create unique index rollout_watched on rollout (remote) where status = 'watched';
create index rollout_by_remote on rollout (remote, id);

-- What hosts have reported of a rollout since it was looked at last.
create table health_report (
  id bigint generated always as identity primary key,
  rollout_id bigint not null references rollout (id),
  arm text not null,
  language text not null,
  device text not null,
  counts jsonb not null
);

-- The same by the minute in which it was looked at.
create table rollout_health (
  minute timestamptz(3) not null,
  rollout_id bigint not null references rollout (id),
  arm text not null,
  language text not null,
  device text not null,
  counts jsonb not null,
  primary key (rollout_id, minute, arm, language, device)
);

-- What visitors of a version experienced, by the minute in which hosts reported it.
create table version_health (
  minute timestamptz(3) not null,
  remote text not null,
  version text not null,
  views integer not null,
  failures integer not null,
  failures_of_others integer not null,
  asked double precision not null default 0,
  reported integer not null default 0,
  refusals integer not null default 0,
  outcomes integer not null default 0,
  primary key (remote, version, minute)
);
