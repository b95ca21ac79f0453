-- Gift cards that are sold: the order line that each was bought with, once for each of its units.
alter table gift_card add column order_line_id uuid, add column unit int,
  add constraint gift_card_sold_whole check ((order_line_id is null) = (unit is null));
