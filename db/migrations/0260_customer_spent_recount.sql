-- Customers with orders that gift cards paid (0259). Apart from 0259, which locks the orders.
insert into customer_figure_recount (customer_id)
select distinct customer_id from customer_order where gift_card > 0 and customer_id is not null
on conflict do nothing;
