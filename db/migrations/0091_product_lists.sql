-- concurrently
-- Orders of the staff's list of products, each read from its beginning.
create index concurrently if not exists product_updated on product (updated_at desc, id desc);
create index concurrently if not exists product_created on product (created_at desc, id desc);
create index concurrently if not exists product_status_updated on product (status, updated_at desc, id desc);
create index concurrently if not exists product_sold on product (sold desc, id desc);
create index concurrently if not exists product_price on product (price_min, id);
create index concurrently if not exists product_vendor on product (vendor, updated_at desc, id desc);
