-- Rows that the demo shop brought (src/modules/demo), so that they can be removed and nothing else with them.
create table demo_row (
  kind text not null check (kind in ('order', 'customer', 'visitor', 'giftCard', 'review', 'comment', 'inquiry', 'subscriber')),
  id uuid not null,
  primary key (kind, id)
);
