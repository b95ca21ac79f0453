-- Sales in the currency of the shop (docs/numbers.md): what an order in another currency brought is noted a second time under the currency
-- '*', converted by the rate that the order was placed at. These rows have amounts only: orders and units are counted by the first ones.
create function shop_currency() returns text stable language sql as $$
  select coalesce((select value ->> 'baseCurrency' from setting where key = 'site'), 'USD')
$$;

-- Currencies that an order counts in, with what its minor unit is worth in theirs: null where it is their own.
create function sales_currencies(currency text, rate text, rate_base text)
returns table (code text, counts int, worth numeric) stable language sql as $$
  select $1, 1, null::numeric
  union all
  select '*', 0, $2::numeric * case when $1 = 'JPY' then 0.01 else 1 end
    * case when coalesce($3, shop_currency()) = 'JPY' then 100 else 1 end
  where $1 <> coalesce($3, shop_currency())
$$;

-- An amount by that worth, rounded half up, the same for its negative: rows that take another back cancel it.
create function converted(amount bigint, worth numeric) returns bigint immutable parallel safe language sql as $$
  select case when worth is null then amount else (sign(amount::numeric) * div(2 * abs(amount::numeric) + worth, 2 * worth))::bigint end
$$;

create or replace function note_sales_of_lines(order_id uuid, sign int, country text) returns void language sql as $$
  insert into sales_entry (at, currency, country, product_id, units, gross, shipping)
  select o.submitted_at, s.code, note_sales_of_lines.country, coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'),
    sign * s.counts * l.quantity, sign * converted(l.total - case when o.tax_included then l.tax else 0 end, s.worth),
    sign * converted(case when o.tax_included then l.tax else 0 end, s.worth)
  from order_line l join customer_order o on o.id = l.order_id
  cross join lateral sales_currencies(o.currency, o.rate, o.rate_base) s
  where l.order_id = note_sales_of_lines.order_id
$$;

create or replace function note_sales_of_order() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and is_sale(old.status, old.pay_status, old.is_test);
  is_now boolean := tg_op <> 'DELETE' and is_sale(new.status, new.pay_status, new.is_test);
begin
  if was then
    insert into sales_entry (at, currency, country, orders, tax, shipping)
    select old.submitted_at, s.code, country_of(old.address), -s.counts, -converted(old.tax, s.worth),
      -converted(old.shipping_fee - case when old.tax_included then old.tax else 0 end, s.worth)
    from sales_currencies(old.currency, old.rate, old.rate_base) s;
  end if;
  if is_now then
    insert into sales_entry (at, currency, country, orders, tax, shipping)
    select new.submitted_at, s.code, country_of(new.address), s.counts, converted(new.tax, s.worth),
      converted(new.shipping_fee - case when new.tax_included then new.tax else 0 end, s.worth)
    from sales_currencies(new.currency, new.rate, new.rate_base) s;
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
  select o.submitted_at, o.currency, o.rate, o.rate_base, o.tax_included, country_of(o.address) as country into sale
  from customer_order o
  where o.id = case when tg_op = 'DELETE' then old.order_id else new.order_id end and is_sale(o.status, o.pay_status, o.is_test);
  if not found then return null; end if;
  if tg_op <> 'INSERT' then
    insert into sales_entry (at, currency, country, product_id, units, gross, shipping)
    select sale.submitted_at, s.code, sale.country, coalesce(old.product_id, '00000000-0000-0000-0000-000000000000'),
      -s.counts * old.quantity, -converted(old.total - case when sale.tax_included then old.tax else 0 end, s.worth),
      -converted(case when sale.tax_included then old.tax else 0 end, s.worth)
    from sales_currencies(sale.currency, sale.rate, sale.rate_base) s;
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_entry (at, currency, country, product_id, units, gross, shipping)
    select sale.submitted_at, s.code, sale.country, coalesce(new.product_id, '00000000-0000-0000-0000-000000000000'),
      s.counts * new.quantity, converted(new.total - case when sale.tax_included then new.tax else 0 end, s.worth),
      converted(case when sale.tax_included then new.tax else 0 end, s.worth)
    from sales_currencies(sale.currency, sale.rate, sale.rate_base) s;
  end if;
  return null;
end $$;

create or replace function note_sales_of_refund(refund_id uuid, sign int) returns void language sql as $$
  insert into sales_entry (at, currency, country, product_id, refunded_units, refunds, tax)
  select r.at, s.code, country_of(o.address), coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'),
    sign * s.counts * d.units, sign * converted(d.amount - d.tax, s.worth), -sign * converted(d.tax, s.worth)
  from order_refund r join customer_order o on o.id = r.order_id join order_refund_line d on d.order_refund_id = r.id
  join order_line l on l.id = d.line_id cross join lateral sales_currencies(o.currency, o.rate, o.rate_base) s
  where r.id = refund_id and not o.is_test;
  insert into sales_entry (at, currency, country, tax, shipping)
  select r.at, s.code, country_of(o.address), -sign * converted(r.shipping_tax, s.worth),
    -sign * converted(r.shipping - r.shipping_tax, s.worth)
  from order_refund r join customer_order o on o.id = r.order_id
  cross join lateral sales_currencies(o.currency, o.rate, o.rate_base) s
  where r.id = refund_id and r.shipping > 0 and not o.is_test
$$;

create or replace function note_sales_of_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_entry (at, currency, country, tax, shipping)
    select new.at, s.code, country_of(o.address), -converted(new.shipping_tax, s.worth),
      -converted(new.shipping - new.shipping_tax, s.worth)
    from customer_order o cross join lateral sales_currencies(o.currency, o.rate, o.rate_base) s
    where o.id = new.order_id and new.shipping > 0 and not o.is_test;
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
  select r.at, s.code, country_of(o.address), coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'), s.counts * new.units,
    converted(new.amount - new.tax, s.worth), -converted(new.tax, s.worth)
  from order_refund r join customer_order o on o.id = r.order_id
  cross join lateral sales_currencies(o.currency, o.rate, o.rate_base) s, order_line l
  where r.id = new.order_refund_id and l.id = new.line_id and not r.is_failed and not o.is_test;
  return null;
end $$;

create or replace function move_sales_of_order() returns trigger language plpgsql as $$
begin
  insert into sales_entry (at, currency, country, orders, gross, refunds, tax, shipping)
  select x.at, x.code, side.country, side.sign * x.orders, side.sign * x.gross, side.sign * x.refunds, side.sign * x.tax,
    side.sign * x.shipping
  from (
    select new.submitted_at as at, s.code, s.counts as orders, coalesce(l.gross, 0) as gross, 0::bigint as refunds,
      converted(new.tax, s.worth) as tax,
      converted(new.shipping_fee - case when new.tax_included then new.tax else 0 end, s.worth) + coalesce(l.within, 0) as shipping
    from sales_currencies(new.currency, new.rate, new.rate_base) s
    cross join lateral (
      select sum(converted(total - case when new.tax_included then tax else 0 end, s.worth))::bigint as gross,
        sum(converted(case when new.tax_included then tax else 0 end, s.worth))::bigint as within
      from order_line where order_id = new.id) l
    where is_sale(new.status, new.pay_status, new.is_test) and is_sale(old.status, old.pay_status, old.is_test)
    union all
    select r.at, s.code, 0, 0, coalesce(d.refunds, 0), -coalesce(d.tax, 0) - converted(r.shipping_tax, s.worth),
      -converted(r.shipping - r.shipping_tax, s.worth)
    from order_refund r cross join sales_currencies(new.currency, new.rate, new.rate_base) s left join lateral (
      select sum(converted(amount - tax, s.worth))::bigint as refunds, sum(converted(tax, s.worth))::bigint as tax
      from order_refund_line where order_refund_id = r.id) d on true
    where r.order_id = new.id and not r.is_failed and not new.is_test) x
  cross join (values (-1, country_of(old.address)), (1, country_of(new.address))) side (sign, country);
  return null;
end $$;
