-- concurrently
-- Pre-orders whose day comes next.
create index concurrently if not exists variant_preorder_on on variant (preorder_on) where preorder_places > 0;
-- Orders with a pre-order that has not left.
create index concurrently if not exists order_line_preorder on order_line (order_id)
  where preorder_on is not null and quantity > shipped + cancelled;
-- Its units by variant.
create index concurrently if not exists order_line_preorder_variant on order_line (variant_id)
  where preorder_on is not null and quantity > shipped + cancelled;
