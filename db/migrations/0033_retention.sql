-- Old rows are found by age (docs/running.md, retention).
create index cart_updated on cart (updated_at);
create index checkout_updated on checkout (updated_at);
