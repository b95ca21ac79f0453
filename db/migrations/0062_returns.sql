-- Returns of goods and money that buyers ask for (docs/returns.md).
create table order_return (
  id uuid primary key,
  return_no text not null unique,
  order_id uuid not null references customer_order (id) on delete cascade,
  type text not null check (type in ('returnRefund', 'refundOnly')),
  status text not null default 'pendingApproval' check (status in ('pendingApproval', 'cancelled', 'completed', 'ended')),
  audit_status text not null default 'pending' check (audit_status in ('pending', 'success', 'failed')),
  is_withdrawal boolean not null default false,
  reason text not null,
  description text not null default '',
  refuse_description text,
  -- where the goods go, and what else staff say about the way back
  merchant_address jsonb,
  instructions text not null default '',
  company text,
  no text,
  sent_at timestamptz,
  received_at timestamptz,
  -- while the money of a refund is on its way
  is_refunding boolean not null default false,
  -- what its goods would pay back, in minor units of the order's currency, as the buyer saw it
  estimate bigint not null default 0,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  -- who opened it: buyer, or a member of staff
  actor text not null default 'buyer',
  -- the caller's idempotency key
  key text,
  unique (order_id, key),
  check ((audit_status = 'failed') = (status = 'ended')),
  check (audit_status <> 'failed' or refuse_description <> ''),
  check (status <> 'completed' or audit_status = 'success'),
  check (type = 'returnRefund' or (sent_at is null and received_at is null))
);
create index order_return_order on order_return (order_id, submitted_at);
create index order_return_submitted on order_return (submitted_at desc, id desc);
create index order_return_open on order_return (submitted_at, id) where status = 'pendingApproval';

create table order_return_line (
  return_id uuid not null references order_return (id) on delete cascade,
  line_id uuid not null references order_line (id) on delete cascade,
  quantity int not null check (quantity > 0),
  -- units that arrived, and units whose money went back by this return
  received int not null default 0 check (received between 0 and quantity),
  refunded int not null default 0 check (refunded between 0 and quantity),
  primary key (return_id, line_id)
);
create index order_return_line_line on order_return_line (line_id);

-- Units that arrived, by condition.
create table order_return_receipt (
  id uuid primary key,
  return_id uuid not null references order_return (id) on delete cascade,
  line_id uuid not null references order_line (id) on delete cascade,
  quantity int not null check (quantity > 0),
  condition text not null check (condition in ('unopened', 'opened', 'damaged')),
  is_restocked boolean not null,
  actor text not null,
  at timestamptz not null
);
create index order_return_receipt_return on order_return_receipt (return_id);

create table order_return_event (
  id uuid primary key,
  return_id uuid not null references order_return (id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  note text not null default '',
  actor text not null default ''
);
create index order_return_event_return on order_return_event (return_id, at);

-- Units of a line that are in returns which were neither cancelled nor refused, and units whose money went back by returns.
alter table order_line add column returned int not null default 0;
alter table order_line add column refunded_returned int not null default 0 check (refunded_returned >= 0);
alter table order_line add constraint order_line_returned check (returned >= 0 and returned + cancelled <= quantity) not valid;
alter table order_refund add column return_id uuid references order_return (id);
create index order_refund_return on order_refund (return_id) where return_id is not null;
