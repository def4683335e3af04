-- outside a transaction
-- Names as they are spelled: the search key has no tone marks, so that it cannot tell one spelling of a Thai word from another.
create index concurrently if not exists dynamic_item_spelled on dynamic_item
  using gin ((name_en || chr(10) || name_th) gin_trgm_ops)
  where status = 'published' and owner_user is not null;
