-- Parcels of an order (docs/orders.md).
create table shipment (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  -- the caller's idempotency key: one key is one parcel
  key text not null,
  -- code of a carrier, or its name where the shop does not know it
  company text not null default '',
  no text not null default '',
  at timestamptz not null,
  delivered_at timestamptz,
  actor text not null default '',
  unique (order_id, key)
);
create table shipment_line (
  shipment_id uuid not null references shipment (id) on delete cascade,
  line_id uuid not null references order_line (id) on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, line_id)
);
create index shipment_line_line on shipment_line (line_id);

-- Units of a line that left, were cancelled or went back; the checks refuse more than was bought, also from two processes.
alter table order_line add column shipped int not null default 0 check (shipped >= 0);
alter table order_line add column cancelled int not null default 0 check (cancelled >= 0);
alter table order_line add constraint order_line_units check (shipped + cancelled <= quantity);

create function count_shipped() returns trigger language plpgsql as $$
begin
  update order_line set shipped = shipped + new.quantity where id = new.line_id;
  return new;
end $$;
create trigger shipment_line_counted after insert on shipment_line for each row execute function count_shipped();

-- When everything of a collection order is ready, and when everything was delivered.
alter table customer_order add column ready_at timestamptz;
alter table customer_order add column shipped_at timestamptz;
create index customer_order_to_complete on customer_order (shipped_at)
  where status = 'inProgress' and delivery_status = 'shipped';

-- Refunds of an order: which lines and how much of the shipping; the money itself moves in refund and gift_card_entry.
create table order_refund (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  key text not null,
  amount bigint not null check (amount > 0),
  shipping bigint not null default 0 check (shipping >= 0),
  shipping_tax bigint not null default 0 check (shipping_tax >= 0),
  -- part that goes to gift cards of the order, or to a new one
  to_gift_cards bigint not null default 0 check (to_gift_cards >= 0),
  reason text not null,
  actor text not null default '',
  at timestamptz not null,
  unique (order_id, key)
);
create table order_refund_line (
  order_refund_id uuid not null references order_refund (id) on delete cascade,
  line_id uuid not null references order_line (id),
  units int not null check (units >= 0),
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  primary key (order_refund_id, line_id)
);
create index order_refund_line_line on order_refund_line (line_id);
alter table refund add constraint refund_of_order foreign key (order_refund_id) references order_refund (id) not valid;

-- What has gone back of a line and of the shipping; never more than was paid for it.
alter table order_line add column refunded_units int not null default 0;
alter table order_line add column refunded bigint not null default 0;
alter table order_line add column refunded_tax bigint not null default 0;
alter table order_line add constraint order_line_refunded
  check (refunded_units between 0 and quantity and refunded >= 0 and refunded <= total + tax and refunded_tax between 0 and tax);
alter table customer_order add column refunded_shipping bigint not null default 0 check (refunded_shipping >= 0);
alter table customer_order add column refunded_shipping_tax bigint not null default 0 check (refunded_shipping_tax >= 0);
-- Gift cards pay a part of the order, so that part can go back as well.
alter table customer_order drop constraint customer_order_check;
alter table customer_order add constraint customer_order_refunded check (refunded >= 0 and refunded <= total + gift_card) not valid;
