-- Several people may sign in with one browser.
alter table customer_device drop constraint customer_device_pkey, add primary key (token_hash, customer_id);
