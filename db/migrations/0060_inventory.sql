-- A statement that changes the stock of a variant writes the movement itself (src/modules/inventory) and names it in
-- variant.movement_id. The triggers check that both agree. A statement without a movement of its own gets one with reason
-- `set` and source `database`, so that the movements of a variant always add up to its figures (docs/stock.md).
alter table variant
  -- units that buyers sent back; those of them that cannot be sold
  add column returned int not null default 0,
  add column damaged int not null default 0,
  -- the movement of the last change that wrote its own
  add column movement_id uuid,
  add constraint variant_came_back check (returned >= 0 and damaged >= 0) not valid;
alter table stock_movement
  add column returned_delta int not null default 0,
  add column damaged_delta int not null default 0,
  -- what the change came from; `reference` is the id of that order, return or import
  add column source text not null default 'database',
  add constraint stock_movement_source
    check (source in ('order', 'return', 'staff', 'product', 'import', 'database')) not valid;

create or replace function note_stock() returns trigger language plpgsql as $$
declare
  of_shelf int := new.on_hand - coalesce(old.on_hand, 0);
  of_orders int := new.reserved - coalesce(old.reserved, 0);
begin
  insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, sold_delta, returned_delta, damaged_delta,
    on_hand, reserved, reason, judged, at)
  values (gen_random_uuid(), new.id, of_shelf, of_orders, new.sold - coalesce(old.sold, 0),
    new.returned - coalesce(old.returned, 0), new.damaged - coalesce(old.damaged, 0), new.on_hand, new.reserved,
    case tg_op when 'INSERT' then 'opening' else 'set' end, of_shelf >= of_orders, now());
  return null;
end $$;

create function check_stock_movement() returns trigger language plpgsql as $$
declare
  m stock_movement;
begin
  -- By its id alone: with more conditions the plan of an empty table reads every movement of the variant.
  select * into m from stock_movement where id = new.movement_id;
  if (m.variant_id, m.on_hand, m.reserved) is distinct from (new.id, new.on_hand, new.reserved)
    or (m.on_hand_delta, m.reserved_delta, m.sold_delta, m.returned_delta, m.damaged_delta)
      is distinct from (new.on_hand - coalesce(old.on_hand, 0), new.reserved - coalesce(old.reserved, 0),
        new.sold - coalesce(old.sold, 0), new.returned - coalesce(old.returned, 0), new.damaged - coalesce(old.damaged, 0))
  then raise exception 'the stock of % changed by something else than its movement says', new.sku; end if;
  return null;
end $$;

drop trigger variant_opened on variant;
drop trigger variant_moved on variant;
create trigger variant_opened after insert on variant for each row
  when (new.movement_id is null
    and (new.on_hand, new.reserved, new.sold, new.returned, new.damaged) is distinct from (0, 0, 0::bigint, 0, 0))
  execute function note_stock();
create trigger variant_moved after update of on_hand, reserved, sold, returned, damaged on variant for each row
  when (new.movement_id is not distinct from old.movement_id
    and (new.on_hand, new.reserved, new.sold, new.returned, new.damaged)
      is distinct from (old.on_hand, old.reserved, old.sold, old.returned, old.damaged))
  execute function note_stock();
create trigger variant_opened_by_movement after insert on variant for each row
  when (new.movement_id is not null) execute function check_stock_movement();
create trigger variant_moved_by_movement after update of movement_id on variant for each row
  when (new.movement_id is distinct from old.movement_id) execute function check_stock_movement();

-- A movement that no change of its variant names is refused. Those of the triggers above are right by construction.
create function check_stock_movement_is_named() returns trigger language plpgsql as $$
begin
  perform from variant v where v.id = new.variant_id and v.movement_id = new.id;
  if not found then raise exception 'a movement of stock is written with the change of its variant'; end if;
  return null;
end $$;
drop trigger stock_movement_by_books_only on stock_movement;
drop function skip_own_movement();
create trigger stock_movement_named after insert on stock_movement for each row
  when (pg_trigger_depth() = 0) execute function check_stock_movement_is_named();

drop trigger stock_movement_kept on stock_movement;
create trigger stock_movement_kept
  before update of id, variant_id, on_hand_delta, reserved_delta, sold_delta, returned_delta, damaged_delta on stock_movement
  for each row execute function keep_movement();

-- To be dropped with the release after this one: processes of the release before name reason and order in the setting
-- vitrine.stock and write no movement. Without the order they reserve units that nobody releases.
create function explain_movement_of_former_release() returns trigger language plpgsql as $$
declare
  why jsonb := current_setting('vitrine.stock')::jsonb;
begin
  update stock_movement set reason = coalesce(why ->> 'reason', reason), reference = why ->> 'reference',
    note = why ->> 'note', actor = why ->> 'actor', key = why ->> 'key', at = coalesce((why ->> 'at')::timestamptz, at),
    source = case when why ? 'reference' then 'order' when why ->> 'reason' = 'adjusted' then 'staff' else 'product' end
  where variant_id = new.id and no = currval('stock_movement_no');
  return null;
end $$;
-- After variant_moved: triggers of one kind run in the order of their names.
create trigger variant_moved_of_former_release
  after update of on_hand, reserved, sold on variant for each row
  when (new.movement_id is not distinct from old.movement_id and coalesce(current_setting('vitrine.stock', true), '') <> ''
    and (new.on_hand, new.reserved, new.sold) is distinct from (old.on_hand, old.reserved, old.sold))
  execute function explain_movement_of_former_release();
