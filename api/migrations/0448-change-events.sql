-- The table is named for what it holds. Changes of a cart are written by a trigger of their own, so the version that the cart
-- counted up in the row of notifications is gone, and with it the lock that both waited for.
-- No installation runs an earlier build.
-- squawk-ignore renaming-table
alter table news rename to change_event;
alter sequence news_number rename to change_event_number;
alter table change_event rename constraint news_pkey to change_event_pkey;
alter table change_event rename constraint news_topic_check to change_event_topic_check;

drop trigger user_counter_news on user_counter;
drop function tell_of_counter;
-- squawk-ignore ban-drop-column
alter table user_counter drop column ver;
create function record_summary_change() returns trigger language plpgsql as $$
begin
  insert into change_event (topic, user_id) values ('summary', coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger user_counter_change after insert or update on user_counter
  for each row execute function record_summary_change();
create trigger cart_line_change after insert or update or delete on cart_line
  for each row execute function record_summary_change();

drop trigger account_session_news on account_session;
drop function tell_of_ended_sessions;
create function record_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into change_event (topic, user_id) select distinct 'session', account_id from ended;
  return null;
end $$;
create trigger account_session_change after delete on account_session
  referencing old table as ended for each statement execute function record_ended_sessions();
