create table order_message (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references order_transaction (id),
  author text not null check (author in ('buyer', 'seller', 'system')),
  author_id bigint,
  text text not null,
  -- For messages of the system: what happened, and to which order line.
  event text,
  item_id bigint,
  picture_key text,
  picture_color text,
  created_at timestamptz(3) not null,
  check ((picture_key is null) = (picture_color is null)),
  check ((author = 'system') = (event is not null))
);
create index order_message_transaction on order_message (transaction_id, id desc);
create index order_message_picture on order_message (picture_key) where picture_key is not null;

create table order_chat_read (
  transaction_id bigint not null references order_transaction (id),
  user_id bigint not null,
  last_read_id bigint not null,
  primary key (transaction_id, user_id)
);

-- What a seller delivers that only the buyer may read, encrypted.
create table order_secret (
  item_id bigint primary key references order_item (id),
  sealed bytea not null,
  created_at timestamptz(3) not null
);

-- The problem that a buyer reports with an order line, and how it ended. The state of the dispute is in the line's own row.
create table order_dispute (
  id bigint generated always as identity primary key,
  item_id bigint not null references order_item (id),
  kind text not null check (kind in ('notReceived', 'notAsDescribed', 'accountProblem', 'other', 'chargeback')),
  text text not null,
  opened_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  escalated_at timestamptz(3),
  verdict text,
  note text,
  resolved_at timestamptz(3),
  check ((verdict is null) = (resolved_at is null))
);
create unique index order_dispute_one_open on order_dispute (item_id) where resolved_at is null;
create index order_dispute_item on order_dispute (item_id, id);

create table order_rating (
  item_id bigint primary key references order_item (id),
  seller_id bigint,
  stars integer not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  text text not null,
  created_at timestamptz(3) not null,
  reply text,
  replied_at timestamptz(3),
  -- Why a rating is not part of its seller's average: its buyer is related to the seller, or to another account that
  -- rated the seller in the same month.
  not_counted text check (not_counted in ('related', 'samePerson')),
  check ((reply is null) = (replied_at is null))
);
create index order_rating_seller on order_rating (seller_id, created_at desc, item_id desc) where seller_id is not null;

-- One row for each buyer whose purchase counts for a seller: paid out after its protection period, without a report or a
-- refund, to a seller who is not related to the buyer. The highest price counts.
create table order_trust_sale (
  seller_id bigint not null,
  buyer_id bigint not null,
  satang bigint not null check (satang > 0),
  settled_at timestamptz(3) not null,
  primary key (seller_id, buyer_id)
);
create index order_trust_sale_time on order_trust_sale (seller_id, settled_at);
create index order_trust_sale_buyer on order_trust_sale (buyer_id);

-- Sales between related users, with the reason; no public figure counts them.
create table order_related_sale (
  item_id bigint primary key references order_item (id),
  kinds text[] not null check (cardinality(kinds) > 0),
  settled_at timestamptz(3) not null
);

-- What the orders module publishes about sellers; other modules read these views instead of its tables.
create view seller_trust_sale as select seller_id, buyer_id, satang, settled_at from order_trust_sale;

-- A seller's figures count orders, not order lines: an order is completed once it is settled, and failed if the seller
-- did not deliver one of its lines, or Talad decided on a refund for it. What a bank takes back is no decision against the
-- seller; refunded_satang has both. Orders with a sale between related users do not count.
create view order_seller_record as
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

-- A buyer counts once for each seller and month, with the mean of their ratings; a refunded order does not count.
create view order_seller_rating as
select seller_id, count(*)::int as ratings, round(avg(stars), 2)::float8 as rating
from (
  select r.seller_id, avg(r.stars) as stars
  from order_rating r
  join order_item i on i.id = r.item_id
  join order_transaction t on t.id = i.transaction_id
  where r.not_counted is null and i.status = 'received'
  group by r.seller_id, t.buyer_id, date_trunc('month', r.created_at at time zone 'Asia/Bangkok')
) counted
group by seller_id;
