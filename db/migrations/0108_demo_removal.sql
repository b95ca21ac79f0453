-- Movements of stock, entries of gift cards and documents are kept for ever, except those of orders of the demo: they leave
-- with the rows that mark its orders. The function runs inside a trigger, where the guards of those tables let it pass.
create function remove_ledgers_of_demo() returns trigger language plpgsql as $$
begin
  delete from gift_card_entry e using gone g where g.kind = 'order' and e.order_id = g.id;
  delete from invoice i using gone g where g.kind = 'order' and i.order_id = g.id;
  delete from stock_movement m using gone g
  where g.kind = 'order' and (m.source = 'order' and m.reference = g.id::text
    or m.source = 'return' and m.reference in (select r.id::text from order_return r where r.order_id = g.id));
  -- the movements that took the others back (src/modules/inventory/take-back.repo.ts)
  delete from stock_movement where source = 'order' and reference = 'demo';
  return null;
end $$;
create trigger demo_row_removed after delete on demo_row referencing old table as gone
  for each statement execute function remove_ledgers_of_demo();

drop trigger invoice_kept on invoice;
create trigger invoice_kept before update on invoice for each row execute function keep_invoice();
create trigger invoice_not_removed before delete on invoice for each row
  when (pg_trigger_depth() = 0) execute function keep_invoice();
