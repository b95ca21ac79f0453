-- concurrently
-- Orders of guests by e-mail are found by customer_order_email, which has every order.
drop index concurrently if exists customer_order_guest;
