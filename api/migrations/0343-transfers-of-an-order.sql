-- outside a transaction
drop index concurrently if exists game_task_order;
