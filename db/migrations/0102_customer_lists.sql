-- concurrently
-- Orders of the staff's list of customers.
create index concurrently if not exists customer_created on customer (created_at desc, id desc) where erased_at is null;
create index concurrently if not exists customer_name on customer (lower(first_name || ' ' || last_name), id) where erased_at is null;
