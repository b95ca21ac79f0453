-- concurrently
-- Customers with the newsletter, for the filter of the staff's list.
create index concurrently if not exists customer_figure_subscribed on customer_figure (subscribed_at desc, customer_id desc) where subscribed_at is not null;
