-- concurrently
create unique index concurrently if not exists gift_card_sold on gift_card (order_line_id, unit) where order_line_id is not null;
