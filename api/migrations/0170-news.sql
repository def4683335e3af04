-- Whose summary or sessions changed, written by the transaction that changed them. Every API process takes rows out and
-- tells all the others; transactions that move money stay without NOTIFY. What a crash empties is not missed: whoever
-- listened has lost its connection then, and forgets what it knew.
create unlogged table news (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('summary', 'session')),
  user_id bigint not null
);

create function tell_of_counter() returns trigger language plpgsql as $$
begin
  insert into news (topic, user_id) values ('summary', new.user_id);
  return null;
end $$;
create trigger user_counter_news after insert or update on user_counter
  for each row execute function tell_of_counter();

create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into news (topic, user_id) select distinct 'session', account_id from ended;
  return null;
end $$;
create trigger account_session_news after delete on account_session
  referencing old table as ended for each statement execute function tell_of_ended_sessions();
