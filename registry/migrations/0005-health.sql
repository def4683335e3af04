-- What visitors of a version experienced, by the minute in which hosts reported it. It takes the place of health_report,
-- rollout_health, version_health and rollout.evidence, which a registry of the version before still uses.
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
  refusals integer not null,
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
alter table rollout alter column evidence set default '{}';
