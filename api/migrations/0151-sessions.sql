-- A name for a session that may be shown: the hash of its token stays ours.
alter table account_session add column id bigint generated always as identity unique;
