-- What customers spent holds what gift cards paid of an order, as the sums of orders and of sales do (docs/gift-cards.md).
create or replace function count_customer_figure(customer uuid) returns void language plpgsql as $$
begin
  perform 1 from customer_figure f where f.customer_id = customer for update;
  update customer_figure f set orders = n.orders, spent = n.spent, last_order_at = n.last_at, country = n.country
  from (
    select count(*)::int as orders, coalesce(max(o.submitted_at), 'epoch') as last_at,
      (array_agg(o.address ->> 'countryCode' order by o.submitted_at desc))[1] as country,
      coalesce((select jsonb_object_agg(p.currency, p.amount) from (
        select paid.currency, sum(paid.total + paid.gift_card - paid.refunded) as amount from customer_order paid
        where paid.customer_id = customer and paid.pay_status <> 'unpaid'
          and is_sale(paid.status, paid.pay_status, paid.is_test) group by paid.currency) p), '{}') as spent
    from customer_order o where o.customer_id = customer and is_sale(o.status, o.pay_status, o.is_test)) n
  where f.customer_id = customer;
end $$;

-- An edit may move money between gift card and payment while the total stays.
drop trigger customer_order_refigured on customer_order;
create constraint trigger customer_order_refigured
  after update of customer_id, status, pay_status, total, gift_card, refunded, is_test on customer_order
  deferrable initially deferred for each row
  when ((old.customer_id, old.status, old.pay_status, old.total, old.gift_card, old.refunded, old.is_test)
    is distinct from (new.customer_id, new.status, new.pay_status, new.total, new.gift_card, new.refunded, new.is_test))
  execute function note_customer_figure();

-- Customers whose figures a job counts anew, a few at a time: each count holds up the orders of that customer alone.
create table customer_figure_recount (
  customer_id uuid primary key references customer on delete cascade
);
