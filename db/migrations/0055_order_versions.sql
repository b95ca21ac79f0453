-- Counts the changes of an order that staff may have in front of them: an edit names the version that it was made from.
alter table customer_order add column version int not null default 1;
create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger customer_order_versioned before update on customer_order for each row
  when ((new.status, new.pay_status, new.delivery_status, new.total, new.refunded, new.email, new.phone, new.address)
    is distinct from (old.status, old.pay_status, old.delivery_status, old.total, old.refunded, old.email, old.phone, old.address)
    or new.receipt is distinct from old.receipt)
  execute function count_order_version();
