-- The trace of the request that added a job, as W3C Trace Context writes it.
alter table job_outbox add column trace_parent text;
