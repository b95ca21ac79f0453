-- A call with an Idempotency-Key that was cut off gives its key back, unless it has committed something.
alter table idempotent_call
  -- until then its process lives; renewed while the call runs. Null: of the release before
  add column lease_until timestamptz,
  -- it has committed something, or is about to
  add column committed boolean not null default false;
