-- The cart lines that a payment was opened from: a call that is repeated without an Idempotency-Key finds its payment.
alter table payment add column cart_line_ids bigint[] not null default '{}';
create unique index payment_open_cart_lines_key on payment (buyer_id, cart_line_ids)
  where status = 'open' and cart_line_ids <> '{}';
