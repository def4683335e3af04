-- Names that begin with a text, in either language. Of a short text there are so many inside of names that the few
-- at the beginning could not be picked out of them in time.
create index dynamic_item_search_start on dynamic_item (left(search_key, 40) text_pattern_ops)
  where status = 'published' and owner_user is not null;
create index dynamic_item_search_second on dynamic_item
  (left(split_part(search_key, chr(10), 2), 40) text_pattern_ops)
  where status = 'published' and owner_user is not null;
