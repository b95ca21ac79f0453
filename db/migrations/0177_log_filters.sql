-- concurrently
-- The log of changes by member and by action, the latest first.
create index concurrently if not exists audit_log_staff on audit_log (staff_id, at desc, id desc);
create index concurrently if not exists audit_log_action on audit_log (action, at desc, id desc);
