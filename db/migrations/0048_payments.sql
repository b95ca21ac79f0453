-- The ledger of payments (docs/payments.md). The pay state of an order is derived from it.
create table payment (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  -- the caller's idempotency key: one key is one payment
  key text not null,
  provider text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null
    check (status in ('pending', 'authorized', 'paid', 'failed', 'cancelled', 'refunded', 'disputed')),
  -- whether the provider may still take money for it
  is_open boolean not null,
  captured bigint not null default 0 check (captured >= 0 and captured <= amount),
  -- refunds that are pending or done
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= captured),
  provider_id text,
  -- code of the reason why it failed, or of what does not fit
  reason text,
  -- the number that staff entered, e.g. of a bank statement
  transaction_no text,
  authorized_until timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, key),
  unique (provider, provider_id)
);
-- One open payment an order.
create unique index payment_open on payment (order_id) where is_open;
create index payment_order on payment (order_id, created_at);
create index payment_to_ask on payment (asked_at) where is_open;

-- Money that goes back for one payment; what lines it is for stands in order_refund.
create table refund (
  id uuid primary key,
  payment_id uuid references payment (id),
  order_id uuid not null references customer_order (id),
  order_refund_id uuid,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'done', 'failed')),
  -- why it goes back in words of the shop, e.g. late, or of staff
  reason text not null default '',
  -- the member of staff, or '' for the shop itself
  actor text not null default '',
  provider_id text,
  failure text,
  at timestamptz not null,
  done_at timestamptz
);
create index refund_order on refund (order_id, at);
create index refund_payment on refund (payment_id);
create index refund_pending on refund (at) where status = 'pending';

-- Keeps payment.refunded true, so that the check on payment refuses more than was captured, also from two processes.
create function count_refund() returns trigger language plpgsql as $$
begin
  if new.payment_id is null then return new; end if;
  if tg_op = 'INSERT' then
    if new.status <> 'failed' then update payment set refunded = refunded + new.amount where id = new.payment_id; end if;
  elsif old.status <> 'failed' and new.status = 'failed' then
    update payment set refunded = refunded - new.amount where id = new.payment_id;
  elsif old.status = 'failed' and new.status <> 'failed' then
    update payment set refunded = refunded + new.amount where id = new.payment_id;
  end if;
  return new;
end $$;
create trigger refund_counted before insert or update of status on refund for each row execute function count_refund();
create function keep_refund() returns trigger language plpgsql as $$
begin raise exception 'the amount of a refund is not changed' using errcode = 'check_violation'; end $$;
create trigger refund_amount_kept before update of amount, payment_id on refund for each row
  when (old.amount <> new.amount or old.payment_id is distinct from new.payment_id) execute function keep_refund();

-- What is asked of a provider, written down before it is asked; a job finishes what a crash left behind.
create table payment_request (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  refund_id uuid references refund (id),
  kind text not null check (kind in ('start', 'capture', 'cancel', 'refund')),
  amount bigint,
  state text not null check (state in ('pending', 'done', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((refund_id is not null) = (kind = 'refund'))
);
create unique index payment_request_once on payment_request (payment_id, kind) where kind <> 'refund';
create unique index payment_request_refund on payment_request (refund_id) where refund_id is not null;
create index payment_request_due on payment_request (next_attempt_at) where state = 'pending';

-- Webhooks as they came, once each.
create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  -- id of the payment at the provider, where the event names one
  provider_id text,
  -- id of the payment here, where the event says so
  payment_id uuid,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index provider_event_waiting on provider_event (received_at) where handled_at is null;

-- The built-in provider for trying a shop keeps its own books, as an outside provider would.
create table test_payment (
  id uuid primary key,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'step', 'slow', 'authorized', 'paid', 'failed', 'cancelled', 'disputed')),
  reason text,
  capture boolean not null,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  -- result that is published later, for slow messages
  due_at timestamptz,
  created_at timestamptz not null
);
create table test_refund (
  id uuid primary key,
  payment_id uuid not null references test_payment (id),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);

-- Orders of the built-in provider are marked as tests.
alter table customer_order add column is_test boolean not null default false;
alter table customer_order add column completed_at timestamptz;
alter table customer_order add column cancelled_at timestamptz;
alter table customer_order add column reminded_at timestamptz;
-- who did it: '' for the shop itself, 'buyer', or the name of the member of staff
alter table order_event add column actor text not null default '';
-- whether the buyer reads the note
alter table order_event add column is_public boolean not null default true;

-- Offered once their provider is set up; merchants may rename and reorder them.
insert into payment_method (code, name, description, instructions, position) values
  ('card', '{"en": "Card or wallet", "zh": "银行卡或钱包", "zh-HK": "信用卡或電子錢包", "fil": "Card o wallet"}',
   '{"en": "Credit and debit cards, Apple Pay, Google Pay and what your country uses.", "zh": "信用卡、借记卡、Apple Pay、Google Pay 以及当地常用方式。", "zh-HK": "信用卡、扣賬卡、Apple Pay、Google Pay 及當地常用方式。", "fil": "Credit at debit card, Apple Pay, Google Pay, at mga gamit sa bansa mo."}', '{}', -3),
  ('paypal', '{"en": "PayPal", "zh": "PayPal", "zh-HK": "PayPal", "fil": "PayPal"}',
   '{"en": "You confirm the payment at PayPal and come back.", "zh": "您将在 PayPal 确认付款后返回。", "zh-HK": "你會在 PayPal 確認付款後返回。", "fil": "Kukumpirmahin mo ang bayad sa PayPal at babalik ka rito."}', '{}', -2),
  ('test', '{"en": "Test card", "zh": "测试卡", "zh-HK": "測試卡", "fil": "Test card"}',
   '{"en": "Try the shop: no money moves.", "zh": "试用商店：不会真正扣款。", "zh-HK": "試用商店：不會真正扣款。", "fil": "Subukan ang shop: walang perang gagalaw."}', '{}', 90)
on conflict (code) do nothing;
