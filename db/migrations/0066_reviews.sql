-- Reviews of what was bought and received (docs/reviews.md).
create table review (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  -- null for an imported review; one review for each line that was bought
  line_id uuid unique references order_line (id) on delete set null,
  customer_id uuid references customer (id) on delete set null,
  -- name in the file that it was imported from, e.g. judgeme:1f2e; an import that is repeated finds it again
  source text unique,
  author text not null default '',
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  -- the variant that was bought, and its label in the words of the order
  spec jsonb not null default '{}',
  variant text not null default '',
  is_verified boolean not null,
  status text not null check (status in ('shown', 'waiting', 'hidden')),
  hidden_because text not null default '',
  likes int not null default 0,
  pictures int not null default 0 check (pictures between 0 and 9),
  reports int not null default 0,
  created_at timestamptz not null
);
-- One index for each order of the list, alone and with a number of stars, and the same for reviews with pictures: the first page
-- of 100,000 reviews is read from the beginning of one of them.
create index review_newest on review (product_id, created_at desc, id desc) where status = 'shown';
create index review_helpful on review (product_id, likes desc, created_at desc, id desc) where status = 'shown';
create index review_best on review (product_id, rating desc, created_at desc, id desc) where status = 'shown';
create index review_worst on review (product_id, rating, created_at desc, id desc) where status = 'shown';
create index review_stars_helpful on review (product_id, rating, likes desc, created_at desc, id desc) where status = 'shown';
create index review_pictured_newest on review (product_id, created_at desc, id desc) where status = 'shown' and pictures > 0;
create index review_pictured_helpful on review (product_id, likes desc, created_at desc, id desc)
  where status = 'shown' and pictures > 0;
create index review_pictured_best on review (product_id, rating desc, created_at desc, id desc)
  where status = 'shown' and pictures > 0;
create index review_pictured_worst on review (product_id, rating, created_at desc, id desc)
  where status = 'shown' and pictures > 0;
create index review_pictured_stars on review (product_id, rating, likes desc, created_at desc, id desc)
  where status = 'shown' and pictures > 0;
create index review_customer on review (customer_id) where customer_id is not null;
create index review_waiting on review (created_at desc, id desc) where status = 'waiting';
create index review_reported on review (created_at desc, id desc) where reports > 0 and status <> 'hidden';
create index review_latest on review (created_at desc, id desc);

create table review_reply (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  -- null for the shop's reply, and for a customer who is gone
  customer_id uuid references customer (id) on delete set null,
  is_shop boolean not null,
  author text not null default '',
  content text not null,
  status text not null check (status in ('shown', 'waiting', 'hidden')),
  hidden_because text not null default '',
  created_at timestamptz not null
);
create index review_reply_review on review_reply (review_id, created_at, id);
create index review_reply_customer on review_reply (customer_id) where customer_id is not null;
create index review_reply_waiting on review_reply (created_at) where status = 'waiting';

create table review_like (
  review_id uuid not null references review (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  primary key (review_id, customer_id)
);
create index review_like_customer on review_like (customer_id);

create table review_report (
  review_id uuid not null references review (id) on delete cascade,
  visitor_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (review_id, visitor_id)
);

-- Reviews on show of each product by stars, all of them and those with pictures: the figures of a page are one row.
create table review_summary (
  product_id uuid primary key references product (id) on delete cascade,
  stars_1 int not null default 0,
  stars_2 int not null default 0,
  stars_3 int not null default 0,
  stars_4 int not null default 0,
  stars_5 int not null default 0,
  pictured_1 int not null default 0,
  pictured_2 int not null default 0,
  pictured_3 int not null default 0,
  pictured_4 int not null default 0,
  pictured_5 int not null default 0
);

create function add_to_review_summary(products uuid[], ratings smallint[], pictured boolean[], by int)
returns void language sql as $$
  insert into review_summary as known
  select r.product_id,
    by * count(*) filter (where r.rating = 1), by * count(*) filter (where r.rating = 2),
    by * count(*) filter (where r.rating = 3), by * count(*) filter (where r.rating = 4),
    by * count(*) filter (where r.rating = 5),
    by * count(*) filter (where r.rating = 1 and r.has_pictures), by * count(*) filter (where r.rating = 2 and r.has_pictures),
    by * count(*) filter (where r.rating = 3 and r.has_pictures), by * count(*) filter (where r.rating = 4 and r.has_pictures),
    by * count(*) filter (where r.rating = 5 and r.has_pictures)
  from unnest(products, ratings, pictured) r (product_id, rating, has_pictures)
  where exists (select from product p where p.id = r.product_id)
  group by r.product_id order by r.product_id
  on conflict (product_id) do update set
    stars_1 = known.stars_1 + excluded.stars_1, stars_2 = known.stars_2 + excluded.stars_2,
    stars_3 = known.stars_3 + excluded.stars_3, stars_4 = known.stars_4 + excluded.stars_4,
    stars_5 = known.stars_5 + excluded.stars_5,
    pictured_1 = known.pictured_1 + excluded.pictured_1, pictured_2 = known.pictured_2 + excluded.pictured_2,
    pictured_3 = known.pictured_3 + excluded.pictured_3, pictured_4 = known.pictured_4 + excluded.pictured_4,
    pictured_5 = known.pictured_5 + excluded.pictured_5
$$;

-- Whatever shows or hides a review, the summary says so in the same transaction.
create function follow_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_review_summary(array_agg(product_id), array_agg(rating), array_agg(pictures > 0), 1)
      from now_is where status = 'shown';
  elsif tg_op = 'DELETE' then
    perform add_to_review_summary(array_agg(product_id), array_agg(rating), array_agg(pictures > 0), -1)
      from was where status = 'shown';
  else
    perform add_to_review_summary(array_agg(w.product_id), array_agg(w.rating), array_agg(w.pictures > 0), -1)
      from was w join now_is n using (id) where w.status = 'shown' and (n.status, n.product_id, n.rating, n.pictures > 0)
        is distinct from (w.status, w.product_id, w.rating, w.pictures > 0);
    perform add_to_review_summary(array_agg(n.product_id), array_agg(n.rating), array_agg(n.pictures > 0), 1)
      from was w join now_is n using (id) where n.status = 'shown' and (n.status, n.product_id, n.rating, n.pictures > 0)
        is distinct from (w.status, w.product_id, w.rating, w.pictures > 0);
  end if;
  return null;
end $$;
create trigger review_added after insert on review referencing new table as now_is
  for each statement execute function follow_reviews();
create trigger review_changed after update on review referencing old table as was new table as now_is
  for each statement execute function follow_reviews();
create trigger review_removed after delete on review referencing old table as was
  for each statement execute function follow_reviews();

-- The mail that invites a buyer to review an order is sent once; whoever wants none is kept as a hash of the email alone.
create table review_invitation (
  order_id uuid primary key references customer_order (id) on delete cascade,
  at timestamptz not null
);
create table review_optout (
  email_hash text primary key,
  at timestamptz not null
);
create index customer_order_completed on customer_order (completed_at) where status = 'completed';
