-- How many units of a product unpaid cash-on-delivery orders of one buyer may hold; null for any number.
alter table product add column on_delivery_limit int check (on_delivery_limit >= 0);
