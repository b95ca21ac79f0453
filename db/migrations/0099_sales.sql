-- Sales by hour and by product and day of the shop's zone (docs/numbers.md): minor units of the currency of the orders, without tax.
create table sales_hour (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  currency text not null,
  orders bigint not null default 0,
  -- goods after discounts, on the day of placing
  gross bigint not null default 0,
  -- goods refunded, on the day of the refund
  refunds bigint not null default 0,
  tax bigint not null default 0,
  shipping bigint not null default 0,
  primary key (day, hour, currency)
);
create table sales_product (
  day date not null,
  -- the zero id for products that were removed
  product_id uuid not null,
  currency text not null,
  units bigint not null default 0,
  gross bigint not null default 0,
  refunded_units bigint not null default 0,
  refunds bigint not null default 0,
  primary key (day, product_id, currency)
);

-- What has changed since a job last added it up, as signed rows written in the transaction of the change: nobody waits for anybody.
create table sales_entry (
  no bigint generated always as identity primary key,
  at timestamptz not null,
  currency text not null,
  -- null for what belongs to an order as a whole
  product_id uuid,
  orders int not null default 0,
  units int not null default 0,
  gross bigint not null default 0,
  refunded_units int not null default 0,
  refunds bigint not null default 0,
  tax bigint not null default 0,
  shipping bigint not null default 0
);

-- The zone by which the sums were counted, and what the last check against the orders found; no row before the first count.
create table sales_state (
  only_row boolean primary key default true check (only_row),
  time_zone text not null,
  checked_at timestamptz,
  -- [{day, currency, field, stored, counted}] of the last check that found some
  differences jsonb not null default '[]',
  differences_at timestamptz
);

-- Tests, and what was cancelled before it was paid, count nowhere.
create function is_sale(status text, pay_status text, is_test boolean) returns boolean immutable language sql as $$
  select not is_test and not (status = 'cancelled' and pay_status = 'unpaid')
$$;

-- The lines of an order, with a sign. Where prices include tax, it is taken out of the goods; what is left of it belongs to the shipping.
create function note_sales_of_lines(order_id uuid, sign int) returns void language sql as $$
  insert into sales_entry (at, currency, product_id, units, gross, shipping)
  select o.submitted_at, o.currency, coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'), sign * l.quantity,
    sign * (l.total - case when o.tax_included then l.tax else 0 end), sign * case when o.tax_included then l.tax else 0 end
  from order_line l join customer_order o on o.id = l.order_id where l.order_id = note_sales_of_lines.order_id
$$;

create function note_sales_of_order() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and is_sale(old.status, old.pay_status, old.is_test);
  is_now boolean := tg_op <> 'DELETE' and is_sale(new.status, new.pay_status, new.is_test);
begin
  if was then
    insert into sales_entry (at, currency, orders, tax, shipping) values (old.submitted_at, old.currency, -1, -old.tax,
      case when old.tax_included then old.tax else 0 end - old.shipping_fee);
  end if;
  if is_now then
    insert into sales_entry (at, currency, orders, tax, shipping) values (new.submitted_at, new.currency, 1, new.tax,
      new.shipping_fee - case when new.tax_included then new.tax else 0 end);
  end if;
  -- Lines come after their order, and write their own rows.
  if tg_op <> 'INSERT' and was <> is_now then
    perform note_sales_of_lines(old.id, case when is_now then 1 else -1 end);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger customer_order_sold after insert on customer_order for each row execute function note_sales_of_order();
create trigger customer_order_resold after update of status, pay_status, is_test, tax, shipping_fee on customer_order for each row
  when ((is_sale(old.status, old.pay_status, old.is_test), old.tax, old.shipping_fee)
    is distinct from (is_sale(new.status, new.pay_status, new.is_test), new.tax, new.shipping_fee))
  execute function note_sales_of_order();
-- Before its lines go with it.
create trigger customer_order_unsold before delete on customer_order for each row execute function note_sales_of_order();

-- Of an order that is removed as a whole no line finds it. For each row, because its order is then found by its key, whatever
-- the statistics of the tables.
create function note_sales_of_line() returns trigger language plpgsql as $$
declare
  sale record;
begin
  select o.submitted_at, o.currency, o.tax_included into sale from customer_order o
  where o.id = case when tg_op = 'DELETE' then old.order_id else new.order_id end and is_sale(o.status, o.pay_status, o.is_test);
  if not found then return null; end if;
  if tg_op <> 'INSERT' then
    insert into sales_entry (at, currency, product_id, units, gross, shipping)
    values (sale.submitted_at, sale.currency, coalesce(old.product_id, '00000000-0000-0000-0000-000000000000'), -old.quantity,
      case when sale.tax_included then old.tax else 0 end - old.total, case when sale.tax_included then -old.tax else 0 end);
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_entry (at, currency, product_id, units, gross, shipping)
    values (sale.submitted_at, sale.currency, coalesce(new.product_id, '00000000-0000-0000-0000-000000000000'), new.quantity,
      new.total - case when sale.tax_included then new.tax else 0 end, case when sale.tax_included then new.tax else 0 end);
  end if;
  return null;
end $$;
create trigger order_line_sold after insert or delete on order_line for each row execute function note_sales_of_line();
create trigger order_line_resold after update of product_id, quantity, total, tax on order_line for each row
  when ((old.product_id, old.quantity, old.total, old.tax) is distinct from (new.product_id, new.quantity, new.total, new.tax))
  execute function note_sales_of_line();

-- A refund with its lines, with a sign; its amounts contain tax.
create function note_sales_of_refund(refund_id uuid, sign int) returns void language sql as $$
  insert into sales_entry (at, currency, product_id, refunded_units, refunds, tax)
  select r.at, o.currency, coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'), sign * d.units,
    sign * (d.amount - d.tax), -sign * d.tax
  from order_refund r join customer_order o on o.id = r.order_id join order_refund_line d on d.order_refund_id = r.id
  join order_line l on l.id = d.line_id where r.id = refund_id and not o.is_test;
  insert into sales_entry (at, currency, tax, shipping)
  select r.at, o.currency, -sign * r.shipping_tax, -sign * (r.shipping - r.shipping_tax)
  from order_refund r join customer_order o on o.id = r.order_id
  where r.id = refund_id and r.shipping > 0 and not o.is_test
$$;

create function note_sales_of_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_entry (at, currency, tax, shipping)
    select new.at, o.currency, -new.shipping_tax, new.shipping_tax - new.shipping
    from customer_order o where o.id = new.order_id and new.shipping > 0 and not o.is_test;
  elsif tg_op = 'UPDATE' then
    perform note_sales_of_refund(new.id, case when new.is_failed then -1 else 1 end);
  elsif not old.is_failed then
    perform note_sales_of_refund(old.id, -1);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger order_refund_sold after insert on order_refund for each row
  when (not new.is_failed) execute function note_sales_of_refunds();
create trigger order_refund_resold after update of is_failed on order_refund for each row
  when (old.is_failed <> new.is_failed) execute function note_sales_of_refunds();
create trigger order_refund_unsold before delete on order_refund for each row execute function note_sales_of_refunds();

create function note_sales_of_refunded_line() returns trigger language plpgsql as $$
begin
  insert into sales_entry (at, currency, product_id, refunded_units, refunds, tax)
  select r.at, o.currency, coalesce(l.product_id, '00000000-0000-0000-0000-000000000000'), new.units, new.amount - new.tax, -new.tax
  from order_refund r join customer_order o on o.id = r.order_id, order_line l
  where r.id = new.order_refund_id and l.id = new.line_id and not r.is_failed and not o.is_test;
  return null;
end $$;
create trigger order_refund_line_sold after insert on order_refund_line for each row execute function note_sales_of_refunded_line();
