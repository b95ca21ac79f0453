-- What staff search returns by, as one text: their number and the words of their order (0180), kept in the transaction of either.
alter table order_return add column words text not null default '';

-- An order that is changing at this moment is waited for; where the order changes later, it finds the return.
create function write_return_words() returns trigger language plpgsql as $$
begin
  select lower(' ' || replace(new.return_no, '-', '')) || order_words(o.order_no, o.email, o.phone, o.address) into new.words
  from customer_order o where o.id = new.order_id for share;
  return new;
end $$;
create trigger order_return_worded before insert on order_return for each row execute function write_return_words();

create function rewrite_return_words() returns trigger language plpgsql as $$
begin
  update order_return set words = lower(' ' || replace(return_no, '-', '')) || order_words(new.order_no, new.email, new.phone, new.address)
  where order_id = new.id;
  return null;
end $$;
create trigger customer_order_return_worded after update of order_no, email, phone, address on customer_order for each row
  when (order_words(old.order_no, old.email, old.phone, old.address) <> order_words(new.order_no, new.email, new.phone, new.address))
  execute function rewrite_return_words();

update order_return r set words = lower(' ' || replace(r.return_no, '-', '')) || order_words(o.order_no, o.email, o.phone, o.address)
from customer_order o where o.id = r.order_id;
