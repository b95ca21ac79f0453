-- How far the viewers of a day came in the shop. What tells them apart within the day is a hash under a random key; both are
-- deleted when the day is over, and only counts stay.
create unlogged table funnel_key (
  day date primary key,
  key bytea not null
);

create unlogged table funnel_seen (
  -- of the shop's zone
  day date not null,
  stage text not null check (stage in ('visit', 'cart', 'checkout')),
  viewer bytea not null,
  primary key (day, stage, viewer)
);

create table funnel_day (
  day date not null,
  stage text not null check (stage in ('visit', 'cart', 'checkout')),
  viewers int not null check (viewers >= 0),
  primary key (day, stage)
);
