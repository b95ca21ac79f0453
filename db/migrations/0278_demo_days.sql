-- The demo shop also brings viewers and searches of the days before its first start: `id` is the md5 of such a day.
alter table demo_row drop constraint demo_row_kind_check;
alter table demo_row add constraint demo_row_kind_check check (kind in (
  'order', 'customer', 'visitor', 'giftCard', 'review', 'comment', 'inquiry', 'subscriber',
  'draft', 'campaign', 'redirect', 'synonym', 'reply', 'view', 'slides', 'viewerDay', 'searchDay'));
