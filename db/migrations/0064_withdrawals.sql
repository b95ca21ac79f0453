-- A withdrawal from the contract before everything was sent is an event of its own; it was recognized by the note of another.
insert into order_event (id, order_id, kind, at, actor, key)
select gen_random_uuid(), order_id, 'withdrawn', min(at), 'buyer',
  case when bool_or(kind = 'cancelled') then 'withdrawal:cancel' else 'withdrawal:requestCancellation' end
from order_event where actor = 'buyer' and note = 'withdrawal' and kind in ('cancelled', 'cancellationRequested')
group by order_id;
update order_event set note = '' where actor = 'buyer' and note = 'withdrawal' and kind in ('cancelled', 'cancellationRequested');
