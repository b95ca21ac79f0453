-- Tags of a picture without case, for the index by which they are found.
create function folded_tags(tags text[]) returns text[] language sql immutable strict parallel safe
  as $$ select array(select lower(t) from unnest(tags) t) $$;
