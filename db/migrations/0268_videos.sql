-- Videos of the library, by the hash of their content; the file is `{hash}.mp4` or `{hash}.webm` in the file store. A video that was
-- removed keeps its row, so that nothing begins to show it.
create table video (
  hash text primary key check (hash ~ '^[0-9a-f]{24}$'),
  mime text not null check (mime in ('video/mp4', 'video/webm')),
  -- Null until its file was read: contents that name a video make its row.
  bytes bigint check (bytes > 0),
  width int check (width between 1 and 20000),
  height int check (height between 1 and 20000),
  length_ms bigint check (length_ms between 1 and 360000000),
  name text not null default '',
  title jsonb not null default '{}',
  poster_hash text references image (hash),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  version int not null default 1,
  created_at timestamptz not null,
  -- Name of who sent it, as it was then.
  created_by text not null default '',
  removed_at timestamptz,
  -- It was removed although contents show it: they may go on naming it.
  removed_in_use boolean not null default false
);

-- What is spoken in a video, as a WebVTT file for each language.
create table video_caption (
  video_hash text not null references video (hash) on delete cascade,
  language text not null,
  content text not null check (octet_length(content) <= 1048576),
  -- Beginning of the SHA-256 of the content: its URL changes with it.
  digest text not null,
  primary key (video_hash, language)
);

-- Hashes and types of the videos that a text names.
create function videos_in(content text) returns table (hash text, mime text) language sql immutable strict parallel safe as $$
  select distinct found[1], 'video/' || found[2]
  from regexp_matches(content, '/media/([0-9a-f]{24})\.(mp4|webm)(?![0-9a-z])', 'g') found
$$;

-- Holds the videos that a row names until the end of the transaction, so that none is removed while somebody begins to show it,
-- and refuses one that was removed while nothing showed it. SQLSTATE VTREF: a refusal, the message is the key of its text.
create function hold_videos() returns trigger language plpgsql as $$
declare
  names text := to_jsonb(new)::text;
begin
  insert into video (hash, mime, created_at)
  select distinct on (hash) hash, mime, now() from videos_in(names) order by hash
  on conflict do nothing;
  perform from video where hash in (select hash from videos_in(names)) order by hash for share;
  if exists (
    select from video where hash in (select hash from videos_in(names)) and removed_at is not null and not removed_in_use)
  then
    raise exception 'video.gone' using errcode = 'VTREF';
  end if;
  return new;
end $$;
