-- Invoices and credit notes (docs/invoices.md). The row of a series is locked while a number is taken, so that none is left out.
create table invoice_series (
  code text not null,
  year int not null,
  last int not null default 0 check (last >= 0),
  primary key (code, year)
);

create table invoice (
  id uuid primary key,
  no text not null unique,
  series text not null,
  year int not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('invoice', 'creditNote')),
  order_id uuid not null references customer_order (id),
  order_no text not null,
  order_refund_id uuid references order_refund (id),
  -- the name on it, for lists
  buyer text not null,
  currency text not null,
  total bigint not null,
  -- everything that is printed
  content jsonb not null,
  -- when it was paid, or refunded
  at timestamptz not null,
  created_at timestamptz not null,
  unique (series, year, number),
  foreign key (series, year) references invoice_series (code, year),
  check ((kind = 'creditNote') = (order_refund_id is not null))
);
create unique index invoice_of_order on invoice (order_id) where kind = 'invoice';
create unique index invoice_of_refund on invoice (order_refund_id) where order_refund_id is not null;
create index invoice_order on invoice (order_id, at);
create index invoice_at on invoice (at desc, id desc);

-- An invoice is never changed: what is wrong is corrected by another one.
create function keep_invoice() returns trigger language plpgsql as $$
begin raise exception 'an invoice is not changed' using errcode = 'check_violation'; end $$;
create trigger invoice_kept before update or delete on invoice for each row execute function keep_invoice();
