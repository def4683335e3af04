-- Which workers are alive, so that what a killed one had taken does not wait for hours. Lost with the server, on purpose.
create unlogged table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null
);
