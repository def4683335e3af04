-- Set for a key that its user gave up before anything was done: a request that still arrives with it is refused. Its request
-- hash is empty, so that programs of the version before refuse it too.
alter table idempotency_key add column closed_at timestamptz;
