-- Name and texts of a picture in the library; the texts are put in where it is chosen.
alter table image
  add column name text not null default '',
  add column alt jsonb not null default '{}',
  add column version int not null default 1;

-- Names of pictures (96 bits in hexadecimal) in a text, e.g. a document or HTML. No part of a UUID is as long.
create function pictures_in(content text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content, '(?<![0-9a-f])([0-9a-f]{24})(?![0-9a-f])', 'g') found
$$;
