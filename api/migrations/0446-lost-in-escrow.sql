-- An item that the game has lost while it kept it is gone, and was in no linked account.
alter table synced_item drop constraint synced_item_check;
alter table synced_item add constraint synced_item_check
  check (state = 'gone' or (state = 'kept') = (link_id is null)) not valid;
