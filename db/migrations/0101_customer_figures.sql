-- Orders of each customer as staff list them (docs/customers.md): kept in the transaction of the order, tests and what was
-- cancelled unpaid left out as in `is_sale`.
create table customer_figure (
  customer_id uuid primary key references customer on delete cascade,
  orders int not null default 0,
  -- paid less refunded, in minor units by currency
  spent jsonb not null default '{}',
  -- the epoch where there is no order
  last_order_at timestamptz not null default 'epoch',
  -- of the address of the latest order
  country text
);
create index customer_figure_orders on customer_figure (orders desc, customer_id desc);
create index customer_figure_last on customer_figure (last_order_at desc, customer_id desc);
create index customer_figure_country on customer_figure (country);

create table customer_note (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  text text not null,
  by_name text not null,
  at timestamptz not null
);
create index customer_note_customer on customer_note (customer_id, at desc, id desc);

create function add_customer_figure() returns trigger language plpgsql as $$
begin
  insert into customer_figure (customer_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger customer_figured after insert on customer for each row execute function add_customer_figure();

-- The row is locked before the orders are read, so that of two orders at once the later count sees both.
create function count_customer_figure(customer uuid) returns void language plpgsql as $$
begin
  perform 1 from customer_figure f where f.customer_id = customer for update;
  update customer_figure f set orders = n.orders, spent = n.spent, last_order_at = n.last_at, country = n.country
  from (
    select count(*)::int as orders, coalesce(max(o.submitted_at), 'epoch') as last_at,
      (array_agg(o.address ->> 'countryCode' order by o.submitted_at desc))[1] as country,
      coalesce((select jsonb_object_agg(p.currency, p.amount) from (
        select paid.currency, sum(paid.total - paid.refunded) as amount from customer_order paid
        where paid.customer_id = customer and paid.pay_status <> 'unpaid'
          and is_sale(paid.status, paid.pay_status, paid.is_test) group by paid.currency) p), '{}') as spent
    from customer_order o where o.customer_id = customer and is_sale(o.status, o.pay_status, o.is_test)) n
  where f.customer_id = customer;
end $$;

create function note_customer_figure() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.customer_id is not null then perform count_customer_figure(old.customer_id); end if;
  if tg_op <> 'DELETE' and new.customer_id is not null and (tg_op = 'INSERT' or old.customer_id is distinct from new.customer_id)
  then perform count_customer_figure(new.customer_id); end if;
  return null;
end $$;
-- At the commit, when the transaction takes no other lock any more: the row of a customer can close no circle of waiting.
create constraint trigger customer_order_figured after insert or delete on customer_order
  deferrable initially deferred for each row execute function note_customer_figure();
create constraint trigger customer_order_refigured
  after update of customer_id, status, pay_status, total, refunded, is_test on customer_order
  deferrable initially deferred for each row
  when ((old.customer_id, old.status, old.pay_status, old.total, old.refunded, old.is_test)
    is distinct from (new.customer_id, new.status, new.pay_status, new.total, new.refunded, new.is_test))
  execute function note_customer_figure();

insert into customer_figure (customer_id, orders, spent, last_order_at, country)
select c.id, coalesce(n.orders, 0), coalesce(s.spent, '{}'), coalesce(n.last_at, 'epoch'), n.country
from customer c
left join (
  select customer_id, count(*)::int as orders, max(submitted_at) as last_at,
    (array_agg(address ->> 'countryCode' order by submitted_at desc))[1] as country
  from customer_order where customer_id is not null and is_sale(status, pay_status, is_test) group by 1) n on n.customer_id = c.id
left join (
  select customer_id, jsonb_object_agg(currency, amount) as spent from (
    select customer_id, currency, sum(total - refunded) as amount from customer_order
    where customer_id is not null and pay_status <> 'unpaid' and is_sale(status, pay_status, is_test) group by 1, 2) p
  group by 1) s on s.customer_id = c.id
where c.erased_at is null on conflict do nothing;
