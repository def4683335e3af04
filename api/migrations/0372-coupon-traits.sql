-- A coupon is used once by a person and not once by an account: keyed hashes of the mailbox, phone, browser, card, bank
-- account and ID card of those who have it. They outlive the account, as a new account of the same person must not take
-- the coupon again, and go when the coupon has ended.
create table coupon_trait (
  coupon_id bigint not null references coupon (id),
  kind text not null,
  value bytea not null,
  user_id bigint not null,
  primary key (coupon_id, kind, value)
);
create index coupon_trait_user on coupon_trait (user_id);

insert into coupon_trait (coupon_id, kind, value, user_id)
select distinct on (owned.coupon_id, trait.kind, trait.value) owned.coupon_id, trait.kind, trait.value, owned.user_id
from user_coupon owned
join coupon on coupon.id = owned.coupon_id
join user_trait trait on trait.user_id = owned.user_id and trait.kind <> 'address'
where coupon.stopped_at is null and (coupon.expires_at is null or coupon.expires_at > now())
order by owned.coupon_id, trait.kind, trait.value, owned.used_at nulls last, owned.id;
