-- The ids of news come from a sequence that is logged. That of an identity column is unlogged like its table, and a standby
-- that becomes the primary before its first restart point has no start of it on disk: every insert fails with "bad magic
-- number in sequence", and with it whatever changes a summary.
create sequence news_number;
alter table news alter column id drop identity, alter column id set default nextval('news_number');
