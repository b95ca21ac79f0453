-- concurrently
-- Orders with a tag; orders without any are not in it.
create index concurrently if not exists customer_order_tags on customer_order using gin (tags) where tags <> '{}';
