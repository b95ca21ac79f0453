-- News of sales and of deliveries for those whose back office is open (docs/back-office.md, Live).
-- A refund that leaves the state as it is, and an edit, change the sales of Today, too.
create or replace trigger customer_order_news after update on customer_order for each row
  when ((old.status, old.pay_status, old.delivery_status, old.refunded, old.total)
    is distinct from (new.status, new.pay_status, new.delivery_status, new.refunded, new.total))
  execute function tell_staff('orderState', 'order_no');

-- Deliveries that were written: once for each webhook of a statement.
create function tell_deliveries() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', 'staff:webhook:' || endpoint_id)
    from (select distinct endpoint_id from added) webhooks;
  return null;
end $$;
create trigger webhook_delivery_added after insert on webhook_delivery referencing new table as added
  for each statement execute function tell_deliveries();
create trigger webhook_delivery_news after update on webhook_delivery for each row
  when ((old.state, old.attempts) is distinct from (new.state, new.attempts))
  execute function tell_staff('webhook', 'endpoint_id');
create trigger webhook_endpoint_news after update on webhook_endpoint for each row
  when ((old.active, old.off_reason, old.paused_until) is distinct from (new.active, new.off_reason, new.paused_until))
  execute function tell_staff('webhook', 'id');
