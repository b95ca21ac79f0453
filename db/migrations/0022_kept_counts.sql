-- How many products of each list are what (docs/decisions/0010-counts-of-large-lists.md): `''` all of them, the keys of
-- `product_keys`, and `m:0000000000001999` those whose dearest variant costs so much, in base minor units.
create table list_tally (
  list_id uuid not null,
  key text collate "C" not null,
  products bigint not null,
  primary key (list_id, key)
);

-- What has changed since a job last added it up. Nobody waits for anybody here: rows are only put in, and read beside the sums.
create table list_tally_news (
  no bigint generated always as identity primary key,
  list_id uuid not null,
  keys text[] not null,
  by bigint not null
);
create index list_tally_news_list on list_tally_news (list_id);

create function tally_keys(keys text[], price_max bigint) returns text[] immutable language sql as $$
  select keys || array['', 'm:' || lpad(price_max::text, 16, '0')]
$$;

-- A product counts in a list while it has a row in `listing` and one in `product_keys`, whichever came first.
create function tally_places() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if (select count(*) from (select from moved limit 51) m) <= 50 then
    insert into list_tally_news (list_id, keys, by)
    select m.category_id, tally_keys(k.keys, k.price_max), sign from moved m join product_keys k using (product_id);
  else
    insert into list_tally_news (list_id, keys, by)
    select m.category_id, array[key], sign * count(*) from moved m join product_keys k using (product_id)
    cross join unnest(tally_keys(k.keys, k.price_max)) key group by m.category_id, key;
  end if;
  return null;
end $$;
create trigger listing_came after insert on listing referencing new table as moved
  for each statement execute function tally_places();
create trigger listing_gone after delete on listing referencing old table as moved
  for each statement execute function tally_places();

create function tally_known() returns trigger language plpgsql as $$
begin
  insert into list_tally_news (list_id, keys, by)
  select l.category_id, tally_keys(k.keys, k.price_max), case tg_op when 'INSERT' then 1 else -1 end
  from moved k join listing l using (product_id);
  return null;
end $$;
create trigger product_keys_came after insert on product_keys referencing new table as moved
  for each statement execute function tally_known();
create trigger product_keys_gone after delete on product_keys referencing old table as moved
  for each statement execute function tally_known();

create function tally_turned() returns trigger language plpgsql as $$
begin
  insert into list_tally_news (list_id, keys, by)
  select l.category_id, c.keys, c.by from was join now_is using (product_id)
  cross join lateral (select tally_keys(was.keys, was.price_max) as before, tally_keys(now_is.keys, now_is.price_max) as after) t
  cross join lateral (values (array(select unnest(t.before) except select unnest(t.after)), -1),
    (array(select unnest(t.after) except select unnest(t.before)), 1)) c (keys, by)
  join listing l on l.product_id = was.product_id
  where cardinality(c.keys) > 0;
  return null;
end $$;
create trigger product_keys_turned after update on product_keys referencing old table as was new table as now_is
  for each statement execute function tally_turned();

insert into list_tally (list_id, key, products)
select l.category_id, key, count(*) from listing l join product_keys k using (product_id)
cross join unnest(tally_keys(k.keys, k.price_max)) key group by 1, 2;

-- One of sixteen and one of sixty-four products, always the same ones: what is counted of more than anybody can wait for is
-- counted of these. `uuid_hash` is what PostgreSQL's own hash indexes use.
create index listing_sixteenth on listing (category_id, product_id) where uuid_hash(product_id) & 15 = 0;
create index listing_sixty_fourth on listing (category_id, product_id) where uuid_hash(product_id) & 63 = 0;
create index product_keys_sixteenth on product_keys using gin (keys) where uuid_hash(product_id) & 15 = 0;
create index product_keys_sixty_fourth on product_keys using gin (keys) where uuid_hash(product_id) & 63 = 0;
create index search_document_sixteenth on search_document using gin (words) with (gin_pending_list_limit = 512)
  where uuid_hash(product_id) & 15 = 0;
create index search_document_sixty_fourth on search_document using gin (words) with (gin_pending_list_limit = 512)
  where uuid_hash(product_id) & 63 = 0;

-- Words of many products apart from the many of few: the commonest ends of an unfinished word are among these.
create index search_word_common on search_word (word) where products >= 32;

-- A product that goes leaves its lists first: of many that go at once, both tables would be empty before anybody is told.
create function tally_leaves() returns trigger language plpgsql as $$
begin
  delete from listing where product_id = old.id;
  return old;
end $$;
create trigger product_leaves before delete on product for each row execute function tally_leaves();
