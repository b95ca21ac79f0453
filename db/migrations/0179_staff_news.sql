-- News for those whose back office is open (docs/back-office.md, Live): sent with the commit of the change, whoever makes it.
create function tell_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', 'staff:' || tg_argv[0] || ':' || (to_jsonb(new) ->> tg_argv[1]));
  return null;
end $$;

create trigger import_run_news after insert or update on import_run
  for each row execute function tell_staff('import', 'id');
create trigger export_run_news after insert or update on export_run
  for each row execute function tell_staff('export', 'id');
create trigger bulk_job_news after insert or update on bulk_job
  for each row execute function tell_staff('bulk', 'id');

-- Progress, once for each job of a statement.
create function tell_bulk_progress() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', 'staff:bulk:' || job_id) from (select distinct job_id from moved) jobs;
  return null;
end $$;
create trigger bulk_job_product_news after update on bulk_job_product referencing new table as moved
  for each statement execute function tell_bulk_progress();

-- What waits may be less or more now.
create trigger customer_order_news after update on customer_order for each row
  when ((old.status, old.pay_status, old.delivery_status) is distinct from (new.status, new.pay_status, new.delivery_status))
  execute function tell_staff('orderState', 'order_no');
create trigger order_return_news after update on order_return for each row
  when ((old.status, old.audit_status, old.sent_at, old.received_at)
    is distinct from (new.status, new.audit_status, new.sent_at, new.received_at))
  execute function tell_staff('returnState', 'return_no');
create trigger inquiry_news after update on inquiry for each row
  when ((old.waiting_since is null) is distinct from (new.waiting_since is null))
  execute function tell_staff('inquiryState', 'inquiry_no');
create trigger review_news after update on review for each row when (old.status is distinct from new.status)
  execute function tell_staff('reviewState', 'id');
create trigger comment_news after insert or update of status on comment for each row
  execute function tell_staff('commentState', 'id');
