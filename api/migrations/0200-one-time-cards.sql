-- A card that pays once: its row names the card of that payment; it is not attached to the customer and not listed.
alter table saved_card add column is_one_time boolean not null default false;
alter table saved_card add constraint saved_card_one_time_is_not_default check (not (is_one_time and is_default));
create index pay_attempt_card on pay_attempt (card_id) where card_id is not null;
