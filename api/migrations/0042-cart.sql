create table cart_line (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  item_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  is_selected boolean not null default true,
  -- The price the person saw last, in satang: a payment is refused when the offer's price is another one by then.
  seen_price_satang bigint not null check (seen_price_satang >= 0),
  created_at timestamptz(3) not null default now(),
  unique (user_id, item_id)
);
