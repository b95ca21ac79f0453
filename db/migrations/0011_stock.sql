-- The books of stock: whatever changes on hand, reserved or sold of a variant, this writes the movement, so that no change
-- is without one (docs/stock.md). What it cannot know is said beforehand, for the transaction: {reason, reference, note,
-- actor, key, at} as JSON in the setting vitrine.stock.
alter table stock_movement
  add column sold_delta int not null default 0,
  -- what was left after the change; null for those written before these columns
  add column on_hand int,
  add column reserved int,
  add column note text,
  add column actor text,
  add column key text,
  -- tells apart what happened in one instant; null as above
  add column no bigint,
  -- false for a fall of what is available, until the job for low stock has looked at it
  add column judged boolean not null default true;
create sequence stock_movement_no owned by stock_movement.no;
alter table stock_movement alter column no set default nextval('stock_movement_no');
create unique index stock_movement_key on stock_movement (key) where key is not null;
create index stock_movement_reference on stock_movement (reference, variant_id) where reference is not null;
create index stock_movement_unjudged on stock_movement (variant_id) where not judged;

alter table variant add column low_at int check (low_at >= 0);
create index variant_low_at on variant (low_at) where low_at is not null;
-- the list of what is on the shelves, the scarcest first
create index variant_available on variant ((on_hand - reserved), id) where stock_policy = 'counted';

create function note_stock() returns trigger language plpgsql as $$
declare
  said jsonb := nullif(current_setting('vitrine.stock', true), '')::jsonb;
  of_shelf int := new.on_hand - coalesce(old.on_hand, 0);
  of_orders int := new.reserved - coalesce(old.reserved, 0);
begin
  insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, sold_delta, on_hand, reserved, reason,
    reference, note, actor, key, judged, at)
  values (gen_random_uuid(), new.id, of_shelf, of_orders, new.sold - coalesce(old.sold, 0), new.on_hand, new.reserved,
    coalesce(said ->> 'reason', case tg_op when 'INSERT' then 'opening' else 'set' end),
    said ->> 'reference', said ->> 'note', said ->> 'actor', said ->> 'key', of_shelf >= of_orders,
    coalesce((said ->> 'at')::timestamptz, now()));
  return null;
end $$;

create trigger variant_opened after insert on variant for each row
  when (new.on_hand <> 0 or new.reserved <> 0 or new.sold <> 0) execute function note_stock();
create trigger variant_moved after update of on_hand, reserved, sold on variant for each row
  when (old.on_hand <> new.on_hand or old.reserved <> new.reserved or old.sold <> new.sold) execute function note_stock();

-- Processes of before this migration still write their own movements while it runs: what they write is there already.
create function skip_own_movement() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger stock_movement_by_books_only before insert on stock_movement for each row
  when (pg_trigger_depth() = 0 and new.reason <> 'carried') execute function skip_own_movement();

create function keep_movement() returns trigger language plpgsql as $$
begin raise exception 'movements of stock are not changed or removed'; end $$;
create trigger stock_movement_kept before update of variant_id, on_hand_delta, reserved_delta, sold_delta on stock_movement
  for each row execute function keep_movement();
create trigger stock_movement_not_removed before delete on stock_movement for each row
  when (pg_trigger_depth() = 0) execute function keep_movement();
