-- What somebody wants to find again: a visitor's by visitor, later a customer's by account. Accounts bring the foreign
-- key of customer_id and move a visitor's rows over at sign-in.
create table favourite (
  visitor_id uuid references visitor (id) on delete cascade,
  customer_id uuid,
  product_id uuid not null references product (id) on delete cascade,
  added_at timestamptz not null,
  check (num_nonnulls(visitor_id, customer_id) = 1)
);
create unique index favourite_visitor on favourite (visitor_id, product_id) where visitor_id is not null;
create unique index favourite_customer on favourite (customer_id, product_id) where customer_id is not null;
create index favourite_product on favourite (product_id);

-- Products that different buyers had in one order, both ways round, the closest few of each. Counts only: who bought is
-- in no row, and what fewer than two people bought together is left out.
create table bought_together (
  product_id uuid not null references product (id) on delete cascade,
  other_id uuid not null references product (id) on delete cascade,
  buyers int not null check (buyers > 1),
  primary key (product_id, other_id)
);
create index bought_together_closest on bought_together (product_id, buyers desc, other_id);
create index bought_together_other on bought_together (other_id);

-- Orders come in the order of their times, so a few bytes for each hundred pages find those of the last year.
create index customer_order_submitted on customer_order using brin (submitted_at);
