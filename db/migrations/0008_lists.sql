-- A list is the whole shop, a category with its descendants, a collection or a tag; `listing.category_id` is the id of any of
-- them. The column keeps its name, so that processes of the version before go on working while this one starts.
alter table tag
  add column id uuid not null default gen_random_uuid() unique,
  add column summary jsonb not null default '{}',
  add column description jsonb not null default '{}',
  add column seo jsonb not null default '{}',
  add column image_hash text references image (hash);

-- the page's own HTML with placeholders, by language; empty for the theme's page
alter table category add column body jsonb not null default '{}';
create index category_parent on category (parent_id, position);
create index product_category_category on product_category (category_id);

create table collection (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  body jsonb not null default '{}',
  seo jsonb not null default '{}',
  image_hash text references image (hash),
  -- {match: "all" | "any", conditions: [{field, value}]}; null for one that is filled by hand
  rules jsonb,
  position int not null default 0,
  updated_at timestamptz not null
);

create table collection_product (
  collection_id uuid not null references collection (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  position int not null,
  primary key (collection_id, product_id)
);
create index collection_product_product on collection_product (product_id);

-- What a product can be filtered by: `s:colour=red` some variant is red, `i:colour=red` one that can be bought is, `i` something
-- can be bought, `r:4` four stars or more, `o:EUR` some variant has its own price in euro. Apart from `product`, whose rows are
-- wide and whose version stands for its words.
create table product_keys (
  product_id uuid primary key references product (id) on delete cascade,
  keys text[] not null,
  price_min bigint not null,
  price_max bigint not null
);
create index product_keys_keys on product_keys using gin (keys);
alter table product_keys alter column keys set statistics 1000;

-- How filters call a specification and its values; the words of whoever saved them last.
create table spec_value (
  code text not null,
  value text not null,
  name jsonb not null,
  label jsonb not null,
  swatch text,
  position int not null,
  primary key (code, value)
);
create index variant_price_currency on variant_price (currency);

create function product_keys_of(product uuid) returns text[] stable language sql as $$
  select array(
    select each.key from variant v cross join lateral (
      select 's:' || e.key || '=' || e.value as key from jsonb_each_text(v.spec) e
      union all select 'i:' || e.key || '=' || e.value from jsonb_each_text(v.spec) e
        where v.stock_policy <> 'counted' or v.on_hand > v.reserved
      union all select 'i' where v.stock_policy <> 'counted' or v.on_hand > v.reserved
      union all select 'o:' || o.currency from variant_price o where o.variant_id = v.id) each
    where v.product_id = $1
    union
    select 'r:' || n from product p cross join generate_series(1, 5) n
    where p.id = $1 and p.rating_count > 0 and p.rating_sum >= n * p.rating_count)
$$;

-- Whatever sells a variant out or brings it back, its product's keys say so in the same transaction. Rows are locked first and
-- in one order: of two variants sold out at once both are seen, and nobody waits for each other in a circle.
create function follow_stock() returns trigger language plpgsql as $$
declare
  turned uuid[];
begin
  select array_agg(distinct now_is.product_id) into turned from was join now_is using (id)
    where (was.stock_policy <> 'counted' or was.on_hand > was.reserved)
      <> (now_is.stock_policy <> 'counted' or now_is.on_hand > now_is.reserved);
  if turned is null then return null; end if;
  perform from product_keys where product_id = any(turned) order by product_id for update;
  update product_keys set keys = product_keys_of(product_id) where product_id = any(turned);
  return null;
end $$;
create trigger variant_turned after update on variant referencing old table as was new table as now_is
  for each statement execute function follow_stock();

insert into product_keys (product_id, keys, price_min, price_max)
select p.id, product_keys_of(p.id), p.price_min, p.price_max from product p;

insert into spec_value (code, value, name, label, swatch, position)
select distinct on (s.spec ->> 'code', v.each ->> 'value') s.spec ->> 'code', v.each ->> 'value',
  case jsonb_typeof(s.spec -> 'name') when 'object' then s.spec -> 'name' else jsonb_build_object('en', s.spec -> 'name') end,
  case jsonb_typeof(v.each -> 'label') when 'object' then v.each -> 'label' else jsonb_build_object('en', v.each -> 'label') end,
  v.each ->> 'swatch', v.n
from product p cross join jsonb_array_elements(p.specs) s (spec)
cross join jsonb_array_elements(s.spec -> 'values') with ordinality v (each, n)
where s.spec ? 'code' and v.each ? 'value'
order by 1, 2, p.updated_at desc;

insert into listing (category_id, product_id, visible_from, rank, price, created_at, sold)
select tag.id, p.id, p.published_at, p.rank, p.price_min, p.created_at, p.sold
from product p join tag on tag.slug = any(p.tags)
where p.status = 'active' and p.published_at is not null
on conflict do nothing;
