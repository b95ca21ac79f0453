-- What whoever changed an order said of it, e.g. why they cancelled.
alter table order_event add column note text not null default '';
