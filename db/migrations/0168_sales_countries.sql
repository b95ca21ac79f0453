-- Sums of sales by the country that orders go to (docs/numbers.md): a report reads them instead of the orders and their lines.
create table sales_country (
  day date not null,
  country text not null,
  currency text not null,
  orders bigint not null default 0,
  gross bigint not null default 0,
  refunds bigint not null default 0,
  tax bigint not null default 0,
  shipping bigint not null default 0,
  primary key (day, country, currency)
);
-- Null where it counts for no country: what a process of the release before wrote.
alter table sales_entry add column country text;
-- What the sums were counted by; the first fold of this release counts them all again, with countries.
alter table sales_state add column counted smallint not null default 1;

create function country_of(address jsonb) returns text immutable parallel safe language sql as $$
  select coalesce(address ->> 'countryCode', '')
$$;

create function note_sales_of_lines(order_id uuid, sign int, country text) returns void language sql as $$
  insert into sales_entry (at, currency, country, product_id, units, gross, shipping)
  select o.submitted_at, o.currency, note_sales_of_lines.country, coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'),
    sign * l.quantity, sign * (l.total - case when o.tax_included then l.tax else 0 end),
    sign * case when o.tax_included then l.tax else 0 end
  from order_line l join customer_order o on o.id = l.order_id where l.order_id = note_sales_of_lines.order_id
$$;

create or replace function note_sales_of_order() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and is_sale(old.status, old.pay_status, old.is_test);
  is_now boolean := tg_op <> 'DELETE' and is_sale(new.status, new.pay_status, new.is_test);
begin
  if was then
    insert into sales_entry (at, currency, country, orders, tax, shipping)
    values (old.submitted_at, old.currency, country_of(old.address), -1, -old.tax,
      case when old.tax_included then old.tax else 0 end - old.shipping_fee);
  end if;
  if is_now then
    insert into sales_entry (at, currency, country, orders, tax, shipping)
    values (new.submitted_at, new.currency, country_of(new.address), 1, new.tax,
      new.shipping_fee - case when new.tax_included then new.tax else 0 end);
  end if;
  -- Lines come after their order, and write their own rows.
  if tg_op <> 'INSERT' and was <> is_now then
    perform note_sales_of_lines(old.id, case when is_now then 1 else -1 end,
      case when is_now then country_of(new.address) else country_of(old.address) end);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function note_sales_of_line() returns trigger language plpgsql as $$
declare
  sale record;
begin
  select o.submitted_at, o.currency, o.tax_included, country_of(o.address) as country into sale from customer_order o
  where o.id = case when tg_op = 'DELETE' then old.order_id else new.order_id end and is_sale(o.status, o.pay_status, o.is_test);
  if not found then return null; end if;
  if tg_op <> 'INSERT' then
    insert into sales_entry (at, currency, country, product_id, units, gross, shipping)
    values (sale.submitted_at, sale.currency, sale.country, coalesce(old.product_id, '00000000-0000-0000-0000-000000000000'),
      -old.quantity, case when sale.tax_included then old.tax else 0 end - old.total,
      case when sale.tax_included then -old.tax else 0 end);
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_entry (at, currency, country, product_id, units, gross, shipping)
    values (sale.submitted_at, sale.currency, sale.country, coalesce(new.product_id, '00000000-0000-0000-0000-000000000000'),
      new.quantity, new.total - case when sale.tax_included then new.tax else 0 end,
      case when sale.tax_included then new.tax else 0 end);
  end if;
  return null;
end $$;

create or replace function note_sales_of_refund(refund_id uuid, sign int) returns void language sql as $$
  insert into sales_entry (at, currency, country, product_id, refunded_units, refunds, tax)
  select r.at, o.currency, country_of(o.address), coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'), sign * d.units,
    sign * (d.amount - d.tax), -sign * d.tax
  from order_refund r join customer_order o on o.id = r.order_id join order_refund_line d on d.order_refund_id = r.id
  join order_line l on l.id = d.line_id where r.id = refund_id and not o.is_test;
  insert into sales_entry (at, currency, country, tax, shipping)
  select r.at, o.currency, country_of(o.address), -sign * r.shipping_tax, -sign * (r.shipping - r.shipping_tax)
  from order_refund r join customer_order o on o.id = r.order_id
  where r.id = refund_id and r.shipping > 0 and not o.is_test
$$;

create or replace function note_sales_of_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_entry (at, currency, country, tax, shipping)
    select new.at, o.currency, country_of(o.address), -new.shipping_tax, new.shipping_tax - new.shipping
    from customer_order o where o.id = new.order_id and new.shipping > 0 and not o.is_test;
  elsif tg_op = 'UPDATE' then
    perform note_sales_of_refund(new.id, case when new.is_failed then -1 else 1 end);
  elsif not old.is_failed then
    perform note_sales_of_refund(old.id, -1);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function note_sales_of_refunded_line() returns trigger language plpgsql as $$
begin
  insert into sales_entry (at, currency, country, product_id, refunded_units, refunds, tax)
  select r.at, o.currency, country_of(o.address), coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'), new.units,
    new.amount - new.tax, -new.tax
  from order_refund r join customer_order o on o.id = r.order_id, order_line l
  where r.id = new.order_refund_id and l.id = new.line_id and not r.is_failed and not o.is_test;
  return null;
end $$;

-- An order that goes to another country takes along what it brought and what was refunded. Sums of days and products stay as they are:
-- each row has its opposite.
create function move_sales_of_order() returns trigger language plpgsql as $$
begin
  insert into sales_entry (at, currency, country, orders, gross, refunds, tax, shipping)
  select s.at, new.currency, side.country, side.sign * s.orders, side.sign * s.gross, side.sign * s.refunds, side.sign * s.tax,
    side.sign * s.shipping
  from (
    select new.submitted_at as at, 1 as orders, coalesce(l.total - l.within, 0) as gross, 0::bigint as refunds, new.tax as tax,
      new.shipping_fee - case when new.tax_included then new.tax else 0 end + coalesce(l.within, 0) as shipping
    from (
      select sum(total)::bigint as total, sum(case when new.tax_included then tax else 0 end)::bigint as within
      from order_line where order_id = new.id) l
    where is_sale(new.status, new.pay_status, new.is_test) and is_sale(old.status, old.pay_status, old.is_test)
    union all
    select r.at, 0, 0, coalesce(d.amount - d.tax, 0), -coalesce(d.tax, 0) - r.shipping_tax, r.shipping_tax - r.shipping
    from order_refund r left join lateral (
      select sum(amount)::bigint as amount, sum(tax)::bigint as tax from order_refund_line where order_refund_id = r.id) d on true
    where r.order_id = new.id and not r.is_failed and not new.is_test) s
  cross join (values (-1, country_of(old.address)), (1, country_of(new.address))) side (sign, country);
  return null;
end $$;
create trigger customer_order_moved after update of address on customer_order for each row
  when (country_of(old.address) <> country_of(new.address)) execute function move_sales_of_order();

drop function note_sales_of_lines(uuid, int);
