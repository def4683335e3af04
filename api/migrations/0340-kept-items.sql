-- A game keeps a sold item for a buyer without a linked account: the order waits for the link until link_by, and is then
-- refunded.
alter table order_item
  add column link_by timestamptz(3),
  add column link_reminder_at timestamptz(3),
  add column link_reminded_at timestamptz(3);

alter table order_item drop constraint order_item_cancel_code_check;
alter table order_item add constraint order_item_cancel_code_check check (cancel_code in ('PAYMENT_EXPIRED',
  'BUYER_UNPAID', 'BUYER_LATE_DELIVERY', 'BUYER_NOT_LINKED', 'SELLER_CANNOT', 'SELLER_TIMEOUT', 'DISPUTE_REFUND',
  'SELLER_REFUND', 'CHARGEBACK', 'LISTING_REMOVED')) not valid;
