-- Order of lists by rating (docs/reviews.md): thousandths of a star; 0 without reviews.
alter table listing add column score int not null default 0;
update listing l set score = (p.rating_sum * 1000 + 20000) / (p.rating_count + 5)
  from product p where p.id = l.product_id and p.rating_count > 0;
