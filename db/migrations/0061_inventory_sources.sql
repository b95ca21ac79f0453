-- Sources of the movements from before 0060, and the units that were put back with refunds until then. Processes of the
-- release before write theirs through the triggers of 0060; what they put back meanwhile is on hand, but not in `returned`.
update stock_movement set source = case reason when 'adjusted' then 'staff' else 'order' end
where source = 'database' and reason in ('order', 'cancelled', 'sold', 'returned', 'adjusted');

alter table stock_movement validate constraint stock_movement_source;
alter table variant validate constraint variant_came_back;

with came_back as (
  select variant_id, sum(on_hand_delta)::int as units from stock_movement
  where reason = 'returned' and on_hand_delta > 0 and returned_delta = 0 group by variant_id),
locked as (
  select v.id, c.units, gen_random_uuid() as movement_id from variant v join came_back c on c.variant_id = v.id
  order by v.id for no key update of v),
moved as (
  update variant v set returned = v.returned + l.units, movement_id = l.movement_id from locked l where v.id = l.id
  returning v.id, v.movement_id, v.on_hand, v.reserved, l.units)
insert into stock_movement
  (id, variant_id, on_hand_delta, reserved_delta, returned_delta, on_hand, reserved, reason, source, at)
select movement_id, id, 0, 0, units, on_hand, reserved, 'carried', 'database', now() from moved;
