-- Twenty addresses at most: each has one of twenty places, and no two have the same.
alter table customer_address add column place smallint;
update customer_address a set place = numbered.place
  from (select id, row_number() over (partition by customer_id order by created_at, id) as place from customer_address) numbered
  where numbered.id = a.id;
alter table customer_address
  alter column place set not null,
  add constraint customer_address_place check (place between 1 and 20),
  add constraint customer_address_places unique (customer_id, place);

-- Whether the address joins the customer's own once the order is placed.
alter table checkout add column keep_address boolean not null default false;
