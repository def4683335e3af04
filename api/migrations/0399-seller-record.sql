-- A seller's figures count orders, not order lines: an order is completed once it is settled, and failed if the seller
-- did not deliver one of its lines, or Talad decided on a refund for it. What a bank takes back is no decision against the
-- seller; refunded_satang has both. Orders with a sale between related users do not count.
create or replace view order_seller_record as
select
  t.seller_id,
  (count(distinct t.id) filter (where t.state = 'complete')
    - count(distinct t.id) filter (where t.state = 'complete' and f.is_failed))::int as completed,
  count(distinct t.id) filter (where f.is_failed)::int as failed,
  (percentile_cont(0.5) within group (order by extract(epoch from i.sent_at - t.paid_at))
    filter (where i.sent_at is not null) / 60)::float8 as median_delivery_minutes
from order_item i
join order_transaction t on t.id = i.transaction_id
cross join lateral (
  select i.cancel_code is distinct from 'CHARGEBACK' and (
    i.status = 'cancelBySeller'
    or i.status = 'cancelByBuyer' and i.cancel_code = 'BUYER_LATE_DELIVERY'
    or i.status = 'received' and i.refunded_satang > 0
      and exists (select 1 from order_event e where e.item_id = i.id and e.event = 'RESOLVE_PARTIAL')) as is_failed) f
where t.seller_id is not null and t.paid_at is not null
  and not exists (select from order_related_sale related where related.item_id = i.id)
group by t.seller_id;
