-- concurrently
-- Mails about one order, the latest first.
create index concurrently if not exists mail_order on mail (order_id, created_at desc, id desc) where order_id is not null;
