create table cart_line (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  item_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  is_selected boolean not null default true,
  created_at timestamptz(3) not null default now(),
  unique (user_id, item_id)
);
create trigger cart_line_change after insert or update or delete on cart_line
  for each row execute function record_summary_change();

create table payment (
  id text primary key,
  buyer_id bigint not null,
  status text not null default 'open' check (status in ('open', 'paid', 'expired', 'cancelled')),
  method text check (method in ('wallet', 'provider', 'promptpay', 'card', 'mixed')),
  total_satang bigint not null check (total_satang between 0 and 1000000000000),
  -- The cart lines that a payment was opened from: a call that is repeated without an Idempotency-Key finds its payment.
  cart_line_ids bigint[] not null default '{}',
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  closed_at timestamptz(3),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'open') = (closed_at is null))
);
create index payment_buyer on payment (buyer_id, created_at desc);
create unique index payment_open_cart_lines_key on payment (buyer_id, cart_line_ids)
  where status = 'open' and cart_line_ids <> '{}';

-- What one buyer bought from one store in one payment.
create table order_transaction (
  id bigint generated always as identity primary key,
  payment_id text not null references payment (id),
  transaction_no text not null unique,
  buyer_id bigint not null,
  store_kind text not null check (store_kind in ('userStore', 'officialStore')),
  -- The seller, for the store of a user.
  seller_id bigint,
  -- The brand, for the official store.
  brand_id bigint,
  store_names jsonb not null,
  store_picture_key text,
  store_picture_color text,
  total_satang bigint not null check (total_satang >= 0),
  -- What a user's orders are searched by.
  search_key text not null default '',
  -- Derived from the order lines by the one function that moves them.
  state text not null default 'toPay'
    check (state in ('toPay', 'cancelled', 'disputed', 'delivering', 'sent', 'received', 'complete')),
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  check ((store_kind = 'userStore') = (seller_id is not null)),
  check ((store_kind = 'officialStore') = (brand_id is not null)),
  check (seller_id is distinct from buyer_id)
);
create index order_transaction_payment on order_transaction (payment_id);
create index order_transaction_buyer on order_transaction (buyer_id, created_at desc, id desc);
create index order_transaction_seller on order_transaction (seller_id, created_at desc, id desc) where paid_at is not null;

-- The lines of an order.
create table order_item (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references order_transaction (id),
  listing_id bigint not null,
  -- Snapshots: an order does not change with the listing it came from.
  names jsonb not null,
  game_names jsonb,
  picture_key text not null,
  picture_color text not null,
  link text not null,
  kind text not null check (kind in ('account', 'gold', 'item')),
  is_delivered_by_code boolean not null,
  is_synced boolean not null default false,
  -- A game was told to transfer the item and has not confirmed the result: until it has, nothing ends the order line.
  is_handing_over boolean not null default false,
  delivery_hours integer not null check (delivery_hours > 0),
  quantity integer not null check (quantity between 1 and 999),
  unit_satang bigint not null check (unit_satang >= 0),
  total_satang bigint not null check (total_satang between 0 and 1000000000000),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  fee_satang bigint not null check (fee_satang between 0 and total_satang),
  refunded_satang bigint not null default 0 check (refunded_satang between 0 and total_satang),
  status text not null default 'waiting'
    check (status in ('waiting', 'delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller')),
  dispute_state text not null default 'none' check (dispute_state in ('none', 'open', 'answered', 'resolved')),
  cancel_code text check (cancel_code in ('PAYMENT_EXPIRED', 'BUYER_UNPAID', 'BUYER_LATE_DELIVERY', 'BUYER_NOT_LINKED',
    'SELLER_CANNOT', 'SELLER_TIMEOUT', 'DISPUTE_REFUND', 'SELLER_REFUND', 'CHARGEBACK', 'LISTING_REMOVED')),
  cancel_reason text,
  deliver_by timestamptz(3),
  delivery_expires_at timestamptz(3),
  sent_at timestamptz(3),
  receive_by timestamptz(3),
  received_at timestamptz(3),
  protection_until timestamptz(3),
  rate_until timestamptz(3),
  rated_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  timer_paused_ms bigint not null default 0,
  dispute_is_chargeback boolean not null default false,
  dispute_answer_by timestamptz(3),
  dispute_expires_at timestamptz(3),
  dispute_escalated_at timestamptz(3),
  has_secret boolean not null default false,
  secret_revealed_at timestamptz(3),
  replied_at timestamptz(3),
  rate_expired_at timestamptz(3),
  delivery_reminder_at timestamptz(3),
  delivery_reminded_at timestamptz(3),
  receive_reminder_at timestamptz(3),
  receive_reminded_at timestamptz(3),
  -- A game keeps a sold item for a buyer without a linked account: the order line waits for the link until then, and is
  -- then refunded.
  link_by timestamptz(3),
  link_reminder_at timestamptz(3),
  link_reminded_at timestamptz(3),
  late_paid_at timestamptz(3),
  version integer not null default 1,
  check (total_satang = unit_satang * quantity),
  check ((status in ('cancelByBuyer', 'cancelBySeller')) = (cancel_code is not null)),
  check ((cancel_code is null) = (cancelled_at is null)),
  check ((status = 'received') = (received_at is not null) or status = 'cancelBySeller'),
  check (completed_at is null or status = 'received')
);
create index order_item_transaction on order_item (transaction_id);
create index order_item_listing on order_item (listing_id);
create index order_item_disputed on order_item (id) where dispute_state in ('open', 'answered');

-- Which order lines a payment paid for, for the rules of the module that knows the disputes.
create view order_payment_item as
  select t.payment_id, i.id as item_id from order_transaction t join order_item i on i.transaction_id = t.id;

create table order_event (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references order_transaction (id),
  item_id bigint not null references order_item (id),
  event text not null,
  actor text not null check (actor in ('buyer', 'seller', 'staff', 'system')),
  actor_id bigint,
  from_status text not null,
  to_status text not null,
  extra jsonb not null default '{}',
  at timestamptz(3) not null
);
comment on table order_event is 'append-only';
create index order_event_item on order_event (item_id, id);
create index order_event_event on order_event (event, at);

create table order_evidence (
  id bigint generated always as identity primary key,
  item_id bigint not null references order_item (id),
  author_id bigint not null,
  note text not null,
  purpose text not null default 'delivery' check (purpose in ('delivery', 'dispute', 'answer')),
  picture_key text,
  picture_color text,
  picture_alt text not null default '' check (length(picture_alt) <= 120),
  created_at timestamptz(3) not null,
  check ((picture_key is null) = (picture_color is null))
);
comment on table order_evidence is 'append-only';
create index order_evidence_item on order_evidence (item_id, id);
create index order_evidence_picture on order_evidence (picture_key) where picture_key is not null;

-- Erasure replaces what names an author in evidence, by '…'. Nothing else of a row that is only added to can change, and
-- the servers have no right but this function.
create function order_is_masked(masked text, original text) returns boolean language sql immutable as $$
  select coalesce(original, '') like
    replace(replace(replace(replace(coalesce(masked, ''), '\', '\\'), '%', '\%'), '_', '\_'), '…', '%')
$$;

create function order_mask_names(author bigint, names text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update order_evidence set note = regexp_replace(note, names, '…', 'gi'),
    picture_alt = regexp_replace(picture_alt, names, '…', 'gi')
    where author_id = author and (note ~* names or picture_alt ~* names);
  update order_event set extra = extra || jsonb_build_object('reason', regexp_replace(extra ->> 'reason', names, '…', 'gi'))
    where actor_id = author and extra ->> 'reason' ~* names;
$$;

create function order_refuse_change() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
begin
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    after := to_jsonb(new);
    if before #- '{note}' #- '{picture_alt}' #- '{extra,reason}' = after #- '{note}' #- '{picture_alt}' #- '{extra,reason}'
      and order_is_masked(after ->> 'note', before ->> 'note')
      and order_is_masked(after ->> 'picture_alt', before ->> 'picture_alt')
      and order_is_masked(after #>> '{extra,reason}', before #>> '{extra,reason}')
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_event_append_only before update or delete on order_event
  for each row execute function order_refuse_change();
create trigger order_evidence_append_only before update or delete on order_evidence
  for each row execute function order_refuse_change();
