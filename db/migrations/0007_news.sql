-- Counts the changes of a cart, so that who hears of one can tell whether they knew it.
alter table cart add column version bigint not null default 1;

-- Who has seen what in this hour, as a keyed hash: counted once, then thrown away. Unlogged, so that it is in no
-- write-ahead log, replica or archive; a crash of the database loses the views of one hour.
create unlogged table view_seen (
  kind text not null check (kind in ('product', 'page')),
  subject uuid not null,
  hour timestamptz not null,
  viewer bytea not null,
  primary key (hour, kind, subject, viewer)
);

-- The key of a day's hashes. With it goes the last way to tell who a hash was.
create unlogged table view_key (
  day date primary key,
  key bytea not null
);

-- Views by hour; of past months by day, at its first hour.
create table view_count (
  kind text not null,
  subject uuid not null,
  at timestamptz not null,
  views bigint not null check (views > 0),
  primary key (kind, subject, at)
);
-- the hours that are still to become days
create index view_count_hours on view_count (at) where (at at time zone 'UTC')::time <> '00:00';

-- Seconds that pages were looked at, by day. `subject` is what the page is about, the nil UUID for pages about nothing
-- of their own.
create table page_time (
  kind text not null,
  subject uuid not null,
  day date not null,
  seconds bigint not null check (seconds > 0),
  primary key (kind, subject, day)
);
create index page_time_day on page_time (day);
