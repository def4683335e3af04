-- Erasure replaces what names an author in evidence, by '…'. Nothing else of a row that is only added to can change, and
-- the servers have no right but this function.
create function order_is_masked(masked text, original text) returns boolean language sql immutable as $$
  select coalesce(original, '') like
    replace(replace(replace(replace(coalesce(masked, ''), '\', '\\'), '%', '\%'), '_', '\_'), '…', '%')
$$;

create or replace function order_refuse_change() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
begin
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    after := to_jsonb(new);
    if before #- '{note}' #- '{picture_alt}' #- '{extra,reason}' = after #- '{note}' #- '{picture_alt}' #- '{extra,reason}'
      and order_is_masked(after ->> 'note', before ->> 'note')
      and order_is_masked(after ->> 'picture_alt', before ->> 'picture_alt')
      and order_is_masked(after #>> '{extra,reason}', before #>> '{extra,reason}')
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function order_mask_names(author bigint, names text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update order_evidence set note = regexp_replace(note, names, '…', 'gi'),
    picture_alt = regexp_replace(picture_alt, names, '…', 'gi')
    where author_id = author and (note ~* names or picture_alt ~* names);
  update order_event set extra = extra || jsonb_build_object('reason', regexp_replace(extra ->> 'reason', names, '…', 'gi'))
    where actor_id = author and extra ->> 'reason' ~* names;
$$;
