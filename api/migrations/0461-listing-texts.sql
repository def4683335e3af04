-- outside a transaction
-- Few at a time: a listing that is renamed meanwhile waits for their commit. The trigger's rows are newer than those read here;
-- one that is unpublished meanwhile may keep its row, which a search compares with the listing.
do $$
declare
  last bigint := 0;
  next bigint;
begin
  loop
    select max(id) into next from (
      select id from dynamic_item where id > last order by id limit 2000) as batch;
    exit when next is null;
    insert into listing_text select texts.* from dynamic_item, listing_text_of(dynamic_item) as texts
      where dynamic_item.id > last and dynamic_item.id <= next and status = 'published' and owner_user is not null
      on conflict (id) do nothing;
    commit;
    last := next;
  end loop;
end $$;
