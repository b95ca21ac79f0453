-- Number of the products that a search finds, no further than `most`. The planner expects many alternatives of a word to find so many that
-- it reads all documents with their texts; their index never costs more than a part of that.
create function count_found_products(asked tsquery, most int) returns int stable parallel safe language plpgsql
  set enable_seqscan = off set enable_indexscan = off as $$
begin
  return (select count(*) from (select from search_document where words @@ asked limit most) found);
end $$;
