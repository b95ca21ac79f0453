-- The key under which staff made a gift card, as a hash, and which of the cards under it this one is: made once, however often it is sent.
alter table gift_card
  add column make_key bytea,
  add column make_no int;
