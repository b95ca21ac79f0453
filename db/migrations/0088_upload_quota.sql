-- The pictures of a customer are counted on every device, and found when the customer is erased.
create index upload_customer on upload (customer_id, created_at) where customer_id is not null;
