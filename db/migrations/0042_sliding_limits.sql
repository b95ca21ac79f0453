-- Counts of the rate limits, one row per limited key. `counts` has the calls of the last 60 parts of the window, the newest
-- first; `slot` is the number of the newest part since 1970. `rate_limit`, the fixed windows of before, stays for processes
-- of the previous version that still run.
create unlogged table rate_window (
  key text primary key,
  slot bigint not null,
  counts int[] not null,
  -- whether the last call was let through
  accepted boolean not null,
  -- when none of these calls counts any more
  until timestamptz not null
);
create index rate_window_until on rate_window (until);
