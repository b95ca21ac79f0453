-- Titles by themselves, in rows that stay narrow: a common word is looked up in thousands of them. Everything else of a row is kept
-- apart (toast) and read only for the few that are ranked by it. Filled by the job `search:reindex`.
alter table search_document add column title tsvector not null default '';
alter table search_document alter column title set storage main;
alter table search_document set (toast_tuple_target = 128);
create index search_document_title on search_document using gin (title) with (gin_pending_list_limit = 512);
drop index search_document_head;

-- Of the first `looked` products whose title says what is wanted the `most` that sell best, with how well they fit. As functions,
-- for the one setting: with a limit PostgreSQL takes a walk through the whole table for the quicker way, which it is not.
create function search_titled(wanted tsquery, typed tsquery, looked int, most int)
returns table (product_id uuid, score float8) language sql stable rows 300 set enable_seqscan = off as $$
  select best.product_id, 2 + 3.29 * ts_rank('{0, 0, 0.2, 1}', best.title, typed) + 0.08 * best.popularity from (
    select * from (select d.product_id, d.title, d.popularity from search_document d where d.title @@ wanted limit looked) t
    order by t.popularity desc, t.product_id limit most) best
$$;

-- The same of those that say it elsewhere: what is said in few words counts a fifth of a title.
create function search_told(wanted tsquery, typed tsquery, looked int, most int)
returns table (product_id uuid, score float8) language sql stable rows 300 set enable_seqscan = off as $$
  select best.product_id, case when best.head @@ wanted then 0.5 else 0 end
    + 3.29 * ts_rank('{0, 0, 0.2, 1}', best.head, typed) + 0.08 * best.popularity from (
    select * from (
      select d.product_id, d.title, d.head, d.popularity from search_document d where d.words @@ wanted limit looked) t
    where not t.title @@ wanted order by t.popularity desc, t.product_id limit most) best
$$;
