-- Videos that contents show already; their files are read by the job `videos:measure`. Pages are read beside their versions: those
-- that the shop came with have none.
insert into video (hash, mime, created_at)
select distinct on (v.hash) v.hash, v.mime, now() from (
  select description::text as content from product where description::text ~ '\.(mp4|webm)'
  union all select description::text || body::text from category
  union all select description::text || body::text from collection
  union all select description::text from tag
  union all select description::text from promotion
  union all select description::text from coupon
  union all select body::text from article
  union all select body::text from content_page
  union all select content::text from design_version where content::text ~ '\.(mp4|webm)'
  union all select body::text from campaign) c, videos_in(c.content) v
order by v.hash
on conflict do nothing;
