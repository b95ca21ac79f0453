-- concurrently
-- Units of a product that were sold in the last days, for the staff's list of products.
create index concurrently if not exists sales_product_product on sales_product (product_id, day) include (units);
-- Products with a price below a former one, for the filter of the same list.
create index concurrently if not exists variant_reduced on variant (product_id) where list_price > price;
-- The beginning of a code, for the search of the staff's list of coupons; millions of codes are made at once.
create index concurrently if not exists coupon_code_beginning on coupon_code (code text_pattern_ops);
