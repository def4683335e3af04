-- Checkout compares prices with the total that the client showed, so reading the cart no longer stores seen prices.
-- The column stays until no replica of the former version writes it.
alter table cart_line alter column seen_price_satang drop not null;
