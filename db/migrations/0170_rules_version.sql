-- Version of the rules by which orders are priced. What a process keeps of these tables is kept under it (docs/caching.md).
create table rules_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null default gen_random_uuid()
);
insert into rules_version default values;

-- A random version is never that of another change, nor of another database, nor of a change that was rolled back.
create function renew_rules_version() returns trigger language plpgsql as $$
begin
  update rules_version set version = gen_random_uuid();
  return null;
end $$;

create trigger shipping_method_rules after insert or update or delete or truncate on shipping_method
  for each statement execute function renew_rules_version();
create trigger shipping_zone_rules after insert or update or delete or truncate on shipping_zone
  for each statement execute function renew_rules_version();
create trigger payment_method_rules after insert or update or delete or truncate on payment_method
  for each statement execute function renew_rules_version();
create trigger tax_rate_rules after insert or update or delete or truncate on tax_rate
  for each statement execute function renew_rules_version();
create trigger promotion_rules after insert or update or delete or truncate on promotion
  for each statement execute function renew_rules_version();
