-- What users can have in common, as keyed hashes: one row for each mailbox, phone, browser, card, bank account, ID card
-- and network of a user.
create table user_trait (
  user_id bigint not null,
  kind text not null
    check (kind in ('mailbox', 'phone', 'device', 'card', 'bank_account', 'identity', 'address')),
  value bytea not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null check (last_seen_at >= first_seen_at),
  primary key (user_id, kind, value)
);
create index user_trait_value on user_trait (kind, value);
create index user_trait_seen on user_trait (kind, last_seen_at) where kind in ('address', 'device');

insert into user_trait (user_id, kind, value, first_seen_at, last_seen_at)
select user_id, 'bank_account', number_fingerprint, least(created_at, changed_at), changed_at from book_bank;
insert into user_trait (user_id, kind, value, first_seen_at, last_seen_at)
select account_id, 'identity', national_id_hash, min(submitted_at), max(coalesce(decided_at, submitted_at))
from kyc_submission where state = 'approved' and national_id_hash is not null
group by account_id, national_id_hash;

-- The accounts module notes the mailboxes of the others.
create view user_with_mailbox as select user_id from user_trait where kind = 'mailbox';

-- One row for each buyer whose purchase counts for a seller: paid out after its protection period, without a report or a
-- refund, to somebody who is not related to the seller. The highest price counts.
create table order_trust_sale (
  seller_id bigint not null,
  buyer_id bigint not null,
  satang bigint not null check (satang > 0),
  settled_at timestamptz(3) not null,
  primary key (seller_id, buyer_id)
);
create index order_trust_sale_time on order_trust_sale (seller_id, settled_at);
create index order_trust_sale_buyer on order_trust_sale (buyer_id);
insert into order_trust_sale (seller_id, buyer_id, satang, settled_at)
select t.seller_id, t.buyer_id, max(i.total_satang), min(i.completed_at)
from order_item i
join order_transaction t on t.id = i.transaction_id
join account buyer on buyer.id = t.buyer_id
where t.seller_id is not null and i.completed_at is not null and i.status = 'received'
  and i.dispute_state = 'none' and i.refunded_satang = 0 and i.total_satang > 0 and buyer.deleted_at is null
group by t.seller_id, t.buyer_id;
create view seller_trust_sale as select seller_id, buyer_id, satang, settled_at from order_trust_sale;

-- Sales between related users, with the reason; no public figure counts them.
create table order_related_sale (
  item_id bigint primary key references order_item (id),
  kinds text[] not null check (cardinality(kinds) > 0),
  settled_at timestamptz(3) not null
);

-- Why a rating is not part of its seller's average: its buyer is related to the seller, or to another account that rated
-- the seller in the same month.
alter table order_rating add column not_counted text check (not_counted in ('related', 'samePerson'));

-- A buyer counts once for each seller and month, with the mean of their ratings; a refunded order does not count.
create or replace view order_seller_rating as
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

-- The site itself reports sales between related users. The version before reads a reporter only to answer a report, which
-- operators do by the new version.
-- squawk-ignore ban-drop-not-null
alter table report alter column reporter_id drop not null;
