-- The URL of a label for the parcel of a return, as staff paste it from their carrier; null for none.
alter table order_return add column label_url text;
