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

-- What visitors of a version experienced, by the minute in which hosts reported it.
create table health (
  minute timestamptz(3) not null,
  remote text not null,
  version text not null,
  rollout_id bigint not null,
  share integer not null,
  language text not null,
  device text not null,
  views integer not null,
  asked double precision not null,
  reported integer not null,
  failures integer not null,
  failures_elsewhere integer not null,
  api_errors integer not null,
  outcomes integer not null,
  lcp_count integer not null,
  lcp_sum double precision not null,
  lcp_squares double precision not null,
  inp_count integer not null,
  inp_sum double precision not null,
  inp_squares double precision not null,
  cls_count integer not null,
  cls_sum double precision not null,
  cls_squares double precision not null,
  primary key (remote, version, minute, rollout_id, share, language, device)
);
create index health_of_rollout on health (rollout_id, minute) where rollout_id <> 0;
