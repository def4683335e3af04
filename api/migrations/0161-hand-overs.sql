-- A game was told to hand the item over and has not said yet what it did: until it has, nobody ends the order.
alter table order_item add column is_handing_over boolean not null default false;

-- An item that comes back from a buyer who was given the money back: which order's item it was.
alter table game_task add column returned_order_item_id bigint;
-- It is over, and still somebody has to look after what came of it.
alter table game_task add column needs_operator boolean not null default false;
update game_task set needs_operator = true where problem = 'ORDER_OVER' and status = 'done';
create index game_task_needs_operator on game_task (created_at) where needs_operator;
