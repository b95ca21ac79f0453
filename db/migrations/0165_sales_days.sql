-- Sums of whole days: numbers of a year read 24 times fewer rows (docs/numbers.md). Kept by every statement that changes those of hours,
-- also by a process of the release before.
create table sales_day (
  day date not null,
  currency text not null,
  orders bigint not null default 0,
  gross bigint not null default 0,
  refunds bigint not null default 0,
  tax bigint not null default 0,
  shipping bigint not null default 0,
  primary key (day, currency)
);

create function add_sales_of_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into sales_day as d (day, currency, orders, gross, refunds, tax, shipping)
    select day, currency, sum(orders), sum(gross), sum(refunds), sum(tax), sum(shipping) from added group by 1, 2
    on conflict (day, currency) do update set orders = d.orders + excluded.orders, gross = d.gross + excluded.gross,
      refunds = d.refunds + excluded.refunds, tax = d.tax + excluded.tax, shipping = d.shipping + excluded.shipping;
  end if;
  if tg_op <> 'INSERT' then
    update sales_day d set orders = d.orders - g.orders, gross = d.gross - g.gross, refunds = d.refunds - g.refunds,
      tax = d.tax - g.tax, shipping = d.shipping - g.shipping
    from (
      select day, currency, sum(orders) as orders, sum(gross) as gross, sum(refunds) as refunds, sum(tax) as tax,
        sum(shipping) as shipping from gone group by 1, 2) g
    where d.day = g.day and d.currency = g.currency;
  end if;
  return null;
end $$;

-- Whoever folds now is waited for; what is folded later goes through the triggers.
lock table sales_hour in share row exclusive mode;
insert into sales_day (day, currency, orders, gross, refunds, tax, shipping)
select day, currency, sum(orders), sum(gross), sum(refunds), sum(tax), sum(shipping) from sales_hour group by 1, 2;
create trigger sales_hour_added after insert on sales_hour referencing new table as added
  for each statement execute function add_sales_of_days();
create trigger sales_hour_changed after update on sales_hour referencing new table as added old table as gone
  for each statement execute function add_sales_of_days();
create trigger sales_hour_removed after delete on sales_hour referencing old table as gone
  for each statement execute function add_sales_of_days();
