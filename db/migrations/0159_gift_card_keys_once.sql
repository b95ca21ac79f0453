-- concurrently
-- A key makes each of its cards once.
create unique index concurrently if not exists gift_card_made_once on gift_card (make_key, make_no)
  where make_key is not null;
