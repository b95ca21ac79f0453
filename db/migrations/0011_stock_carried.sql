-- What was on the shelves before the books were kept. A snapshot of both tables tells the difference for good: from the
-- migration before this one on, every change of one is in the other, so orders need not wait meanwhile.
insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, sold_delta, reason, no, at)
select gen_random_uuid(), v.id, v.on_hand - coalesce(m.on_hand, 0), v.reserved - coalesce(m.reserved, 0),
  v.sold - coalesce(m.sold, 0), 'carried', 0, coalesce(m.first, now())
from variant v left join (
  select variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved, sum(sold_delta) as sold, min(at) as first
  from stock_movement group by variant_id) m on m.variant_id = v.id
where v.on_hand <> coalesce(m.on_hand, 0) or v.reserved <> coalesce(m.reserved, 0) or v.sold <> coalesce(m.sold, 0);
