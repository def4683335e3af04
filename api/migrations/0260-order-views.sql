-- What the orders module publishes about sellers; other modules read these views instead of its tables.
create view order_seller_record as
select
  t.seller_id,
  count(*) filter (where i.status = 'received')::int as completed,
  count(*) filter (
    where i.status = 'cancelBySeller' or (i.status = 'cancelByBuyer' and i.cancel_code = 'BUYER_LATE_DELIVERY')
  )::int as failed,
  (percentile_cont(0.5) within group (order by extract(epoch from i.sent_at - t.paid_at))
    filter (where i.sent_at is not null) / 60)::float8 as median_delivery_minutes
from order_item i
join order_transaction t on t.id = i.transaction_id
where t.seller_id is not null and t.paid_at is not null
group by t.seller_id;

create view order_seller_rating as
select seller_id, count(*)::int as ratings, round(avg(stars), 2)::float8 as rating
from order_rating
group by seller_id;
