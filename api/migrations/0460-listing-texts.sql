-- Names and search keys of users' published listings, for searches in the order of the names: an index that has them only is
-- read without the rows. In dynamic_item counted views would keep PostgreSQL from that until the next vacuum.
create table listing_text (
  id bigint primary key,
  name_en text collate thai not null,
  name_th text collate thai not null,
  -- Null if an index entry, 2,704 bytes, has no room for it.
  search_key text
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
create index listing_text_name_en on listing_text (name_en, id) include (search_key);
create index listing_text_name_th on listing_text (name_th, id) include (search_key);

create function listing_text_of(listing dynamic_item) returns listing_text language sql immutable as $$
  select listing.id, listing.name_en, listing.name_th, case
    when greatest(octet_length(listing.name_en), octet_length(listing.name_th)) + octet_length(listing.search_key) <= 2500
    then listing.search_key end
$$;

create function copy_listing_text() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.owner_user is not null then
    insert into listing_text select * from listing_text_of(new)
    on conflict (id) do update
      set name_en = excluded.name_en, name_th = excluded.name_th, search_key = excluded.search_key;
  else
    delete from listing_text where id = new.id;
  end if;
  return null;
end $$;
create trigger dynamic_item_text after insert or update of status, owner_user, name_en, name_th, search_key
  on dynamic_item for each row execute function copy_listing_text();

create function delete_listing_text() returns trigger language plpgsql as $$
begin
  delete from listing_text where id = old.id;
  return null;
end $$;
create trigger dynamic_item_text_deleted after delete on dynamic_item
  for each row execute function delete_listing_text();
