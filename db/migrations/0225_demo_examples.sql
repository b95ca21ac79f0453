-- The demo shop also brings drafts of orders, campaigns, redirects, synonyms, saved replies, saved views and slides.
alter table demo_row drop constraint demo_row_kind_check;
alter table demo_row add constraint demo_row_kind_check check (kind in (
  'order', 'customer', 'visitor', 'giftCard', 'review', 'comment', 'inquiry', 'subscriber',
  'draft', 'campaign', 'redirect', 'synonym', 'reply', 'view', 'slides'));
