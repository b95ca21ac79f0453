-- Comments on articles and pages, on two levels (docs/comments.md).
create table comment (
  id uuid primary key,
  article_id uuid references article (id) on delete cascade,
  page_id uuid references content_page (id) on delete cascade,
  subject_id uuid not null generated always as (coalesce(article_id, page_id)) stored,
  -- the comment that this one replies to; null on the upper level
  parent_id uuid,
  level smallint not null generated always as (case when parent_id is null then 1 else 2 end) stored,
  parent_level smallint generated always as (case when parent_id is null then null else 1 end) stored,
  -- null for the shop's reply, and for a customer who is gone
  customer_id uuid references customer (id) on delete set null,
  is_shop boolean not null,
  author text not null default '',
  content text not null,
  status text not null check (status in ('shown', 'waiting', 'hidden')),
  hidden_because text not null default '',
  reports int not null default 0,
  -- replies that are shown
  replies int not null default 0,
  created_at timestamptz not null,
  check (num_nonnulls(article_id, page_id) = 1),
  unique (id, subject_id, level),
  -- a reply belongs to a comment of the upper level, on the same article or page
  foreign key (parent_id, subject_id, parent_level) references comment (id, subject_id, level) on delete cascade
);
-- the first page of a million comments is read from the beginning of this index
create index comment_newest on comment (subject_id, created_at desc, id desc) where status = 'shown' and parent_id is null;
create index comment_replies on comment (parent_id, created_at, id) where parent_id is not null;
create index comment_article on comment (article_id) where article_id is not null;
create index comment_page on comment (page_id) where page_id is not null;
create index comment_latest on comment (created_at desc, id desc);
create index comment_waiting on comment (created_at desc, id desc) where status = 'waiting';
create index comment_hidden on comment (created_at desc, id desc) where status = 'hidden';
create index comment_reported on comment (created_at desc, id desc) where reports > 0 and status <> 'hidden';
-- a text that is sent twice is one comment
create unique index comment_once on comment (customer_id, coalesce(parent_id, article_id, page_id), md5(content))
  where customer_id is not null;

create table comment_report (
  comment_id uuid not null references comment (id) on delete cascade,
  visitor_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (comment_id, visitor_id)
);

-- Comments that are shown on each article and page: those of the upper level, and these with their replies.
create table comment_summary (
  subject_id uuid primary key,
  top int not null,
  total int not null
);

-- Whatever shows or hides a comment, the figures say so in the same transaction. A reply changes its comment, which changes the sum.
create function follow_comment() returns trigger language plpgsql as $$
declare
  was int := 0;
  now_is int := 0;
  was_top int := 0;
  now_is_top int := 0;
begin
  if coalesce(new.parent_id, old.parent_id) is not null then
    if tg_op <> 'INSERT' then was := (old.status = 'shown')::int; end if;
    if tg_op <> 'DELETE' then now_is := (new.status = 'shown')::int; end if;
    if was <> now_is then
      update comment set replies = replies + now_is - was where id = coalesce(new.parent_id, old.parent_id);
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was_top := (old.status = 'shown')::int;
    was := was_top * (1 + old.replies);
  end if;
  if tg_op <> 'DELETE' then
    now_is_top := (new.status = 'shown')::int;
    now_is := now_is_top * (1 + new.replies);
  end if;
  if was <> now_is then
    insert into comment_summary as known (subject_id, top, total)
    values (coalesce(new.subject_id, old.subject_id), now_is_top - was_top, now_is - was)
    on conflict (subject_id) do update set top = known.top + excluded.top, total = known.total + excluded.total;
  end if;
  return null;
end $$;
create trigger comment_followed after insert or update of status, replies or delete on comment
  for each row execute function follow_comment();
