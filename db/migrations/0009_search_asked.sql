-- Words that mean the same: any of `words` finds what any other does; with `means`, any of `words` also finds what those do, and not
-- the other way round. No language: whatever the shopper reads.
create table search_synonym (
  id uuid primary key,
  language text,
  words text[] not null,
  means text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index search_synonym_updated on search_synonym (updated_at desc, id);

-- How often something was searched for on a day (UTC), and how many products it found the last time.
create table search_count (
  day date not null,
  language text not null,
  keyword text not null,
  searches int not null,
  results int not null,
  primary key (day, keyword, language)
);

-- Who searched for it this week: hashes under a key that is thrown away with them (docs/search.md).
create table search_key (
  week date primary key,
  key bytea not null
);
create table search_seen (
  week date not null,
  language text not null,
  keyword text not null,
  viewer bytea not null,
  primary key (week, language, keyword, viewer)
);

-- What several people searched for in one week, to be suggested to others.
create table search_hint (
  language text not null,
  keyword text collate "C" not null,
  visitors int not null,
  results int not null,
  at timestamptz not null,
  primary key (language, keyword)
);
