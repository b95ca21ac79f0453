-- Bundles: variants that are made of units of other variants (docs/stock.md). A bundle has no quantity of its own.
alter table variant drop constraint variant_stock_policy_check,
  add constraint variant_stock_policy_check check (stock_policy in ('counted', 'continued', 'uncounted', 'parts')) not valid;

create table bundle_part (
  variant_id uuid not null references variant (id) on delete cascade,
  -- kept while a bundle needs it
  part_id uuid not null references variant (id),
  quantity int not null check (quantity between 1 and 99),
  position int not null check (position between 0 and 19),
  primary key (variant_id, part_id),
  unique (variant_id, position),
  check (part_id <> variant_id)
);
create index bundle_part_part on bundle_part (part_id);

-- A part is no bundle itself. The lock lets a change of its policy wait.
create function check_bundle_part() returns trigger language plpgsql as $$
declare
  part variant;
begin
  select * into part from variant where id = new.part_id for share;
  if part.stock_policy = 'parts' or exists (select from bundle_part where variant_id = new.part_id)
    or exists (select from bundle_part where part_id = new.variant_id)
  then raise exception '% is a bundle, or a part of one', part.sku using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger bundle_part_whole before insert or update on bundle_part
  for each row execute function check_bundle_part();

create function check_bundle() returns trigger language plpgsql as $$
begin
  if exists (select from bundle_part where part_id = new.id)
  then raise exception '% is a part of a bundle', new.sku using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger variant_bundle before update of stock_policy on variant
  for each row when (new.stock_policy = 'parts' and old.stock_policy <> 'parts') execute function check_bundle();

-- How often the parts of a bundle suffice: the scarcest one decides. Null where none of them is counted, 0 without parts.
-- Places of pre-orders do not count: a bundle leaves at once.
create function units_of_parts(bundle uuid) returns int stable language sql as $$
  select case when count(*) = 0 then 0
    else (min(greatest(0, p.on_hand - p.reserved) / b.quantity) filter (where p.stock_policy = 'counted'))::int end
  from bundle_part b join variant p on p.id = b.part_id where b.variant_id = $1
$$;

-- Tests if a unit of a variant can be bought.
create function is_buyable(v variant) returns boolean stable language sql as $$
  select case v.stock_policy when 'counted' then v.on_hand + v.preorder_places > v.reserved
    when 'parts' then coalesce(units_of_parts(v.id) > 0, true) else true end
$$;

create or replace function product_keys_of(product uuid) returns text[] stable language sql as $$
  select array(
    select each.key from variant v cross join lateral (
      select 's:' || e.key || '=' || e.value as key from jsonb_each_text(v.spec) e
      union all select 'i:' || e.key || '=' || e.value from jsonb_each_text(v.spec) e where is_buyable(v)
      union all select 'i' where is_buyable(v)
      union all select 'o:' || o.currency from variant_price o where o.variant_id = v.id) each
    where v.product_id = $1
    union
    select 'r:' || n from product p cross join generate_series(1, 5) n
    where p.id = $1 and p.rating_count > 0 and p.rating_sum >= n * p.rating_count)
$$;

-- The products whose variants turned from sold out to buyable or back, and those of bundles that a part turned.
create or replace function follow_stock() returns trigger language plpgsql as $$
declare
  turned uuid[];
begin
  select array_agg(distinct product_id) into turned from (
    select now_is.product_id from was join now_is using (id)
    where (was.stock_policy <> 'counted' or was.on_hand + was.preorder_places > was.reserved)
        <> (now_is.stock_policy <> 'counted' or now_is.on_hand + now_is.preorder_places > now_is.reserved)
      or (was.stock_policy = 'parts') <> (now_is.stock_policy = 'parts')
    union all
    select bundle.product_id from was join now_is using (id) join bundle_part b on b.part_id = now_is.id
      join variant bundle on bundle.id = b.variant_id
    where (was.stock_policy <> 'counted' or was.on_hand - was.reserved >= b.quantity)
      <> (now_is.stock_policy <> 'counted' or now_is.on_hand - now_is.reserved >= b.quantity)) each;
  if turned is null then return null; end if;
  perform from product_keys where product_id = any(turned) order by product_id for update;
  update product_keys set keys = product_keys_of(product_id) where product_id = any(turned);
  return null;
end $$;

-- A bundle whose parts change can be bought or not.
create function follow_parts() returns trigger language plpgsql as $$
declare
  turned uuid[];
begin
  select array_agg(distinct v.product_id) into turned from moved join variant v on v.id = moved.variant_id;
  if turned is null then return null; end if;
  perform from product_keys where product_id = any(turned) order by product_id for update;
  update product_keys set keys = product_keys_of(product_id) where product_id = any(turned);
  return null;
end $$;
create trigger bundle_part_came after insert on bundle_part referencing new table as moved
  for each statement execute function follow_parts();
create trigger bundle_part_gone after delete on bundle_part referencing old table as moved
  for each statement execute function follow_parts();
create trigger bundle_part_turned after update on bundle_part referencing new table as moved
  for each statement execute function follow_parts();

-- The parts of a bundle as it was bought: [{variantId, sku, slug, title, specLabel, image, quantity}].
alter table order_line add column parts jsonb;

-- A bundle is never sold without its parts, e.g. by a process of the release before.
create function check_line_of_bundle() returns trigger language plpgsql as $$
begin
  if exists (select from variant where id = new.variant_id and stock_policy = 'parts')
  then raise exception 'the line of % does not name the parts of the bundle', new.sku using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger order_line_of_bundle before insert on order_line
  for each row when (new.parts is null and new.variant_id is not null) execute function check_line_of_bundle();
