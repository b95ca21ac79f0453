-- Pre-orders: units of a counted variant that shoppers may order before there are any, up to a number of places
-- (docs/stock.md). What orders hold beyond what is on hand is owed.
alter table variant
  -- the day from which it is dispatched; null for what is no pre-order
  add column preorder_on date,
  -- the merchant's limit of units that are owed at once; null for none
  add column preorder_limit int,
  -- units that may be owed now; 0 once the day has come
  add column preorder_places int not null default 0,
  drop constraint variant_check,
  add constraint variant_reserved
    check (stock_policy <> 'counted' or reserved <= on_hand or preorder_on is not null) not valid,
  add constraint variant_preorder
    check (preorder_places >= 0 and (preorder_limit is null or preorder_limit > 0) and (preorder_on is null or stock_policy = 'counted')
      and (preorder_on is not null or (preorder_limit is null and preorder_places = 0))) not valid;

-- Ends a pre-order with the first unit that is free to sell, and refuses to owe more units than there are places.
create function keep_preorder() returns trigger language plpgsql as $$
begin
  if new.on_hand > new.reserved then
    new.preorder_on := null;
    new.preorder_limit := null;
    new.preorder_places := 0;
  elsif new.reserved - new.on_hand > new.preorder_places and new.reserved - new.on_hand > old.reserved - old.on_hand then
    raise exception 'more units of % are owed than there are places', new.sku using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger variant_preorder_kept before update of on_hand, reserved, stock_policy, preorder_on, preorder_places on variant
  for each row when (new.preorder_on is not null) execute function keep_preorder();

-- What can be bought, pre-orders with it.
create or replace function product_keys_of(product uuid) returns text[] stable language sql as $$
  select array(
    select each.key from variant v cross join lateral (
      select 's:' || e.key || '=' || e.value as key from jsonb_each_text(v.spec) e
      union all select 'i:' || e.key || '=' || e.value from jsonb_each_text(v.spec) e
        where v.stock_policy <> 'counted' or v.on_hand + v.preorder_places > v.reserved
      union all select 'i' where v.stock_policy <> 'counted' or v.on_hand + v.preorder_places > v.reserved
      union all select 'o:' || o.currency from variant_price o where o.variant_id = v.id) each
    where v.product_id = $1
    union
    select 'r:' || n from product p cross join generate_series(1, 5) n
    where p.id = $1 and p.rating_count > 0 and p.rating_sum >= n * p.rating_count)
$$;
create or replace function follow_stock() returns trigger language plpgsql as $$
declare
  turned uuid[];
begin
  select array_agg(distinct now_is.product_id) into turned from was join now_is using (id)
    where (was.stock_policy <> 'counted' or was.on_hand + was.preorder_places > was.reserved)
      <> (now_is.stock_policy <> 'counted' or now_is.on_hand + now_is.preorder_places > now_is.reserved);
  if turned is null then return null; end if;
  perform from product_keys where product_id = any(turned) order by product_id for update;
  update product_keys set keys = product_keys_of(product_id) where product_id = any(turned);
  return null;
end $$;

-- The day from which a line is dispatched that was a pre-order when it was bought; a merchant may move it.
alter table order_line add column preorder_on date;
