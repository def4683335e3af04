-- outside a transaction
-- One transfer of an order's item into the game's escrow, and one to the buyer's account.
create unique index concurrently if not exists game_task_order_place on game_task (order_item_id, (to_link_id is null))
  where order_item_id is not null and status <> 'failed';
