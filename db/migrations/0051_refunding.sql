-- Units that were put back on the shelf, and the callers' idempotency keys of what staff did.
alter table order_line add column restocked int not null default 0;
alter table order_line add constraint order_line_restocked check (restocked between 0 and quantity);
alter table order_event add column key text;
create unique index order_event_key on order_event (order_id, key) where key is not null;
-- A refund that failed wholly counts nowhere.
alter table order_refund add column is_failed boolean not null default false;
-- Gift cards of refunds stand in their ledger beside the order.
