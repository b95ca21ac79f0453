-- concurrently
-- Lines of a product, for the report of its variants.
create index concurrently if not exists order_line_product on order_line (product_id, order_id) where product_id is not null;
