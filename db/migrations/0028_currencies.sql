-- Rates: whether fetched ones replace them, where they came from (docs/currencies.md).
alter table currency
  add column followed boolean not null default true,
  -- the host that it was fetched from; '' for one that somebody set
  add column source text not null default '';

-- What a rate was until it changed: prices of other days are these times the base prices of then.
create table former_rate (
  currency text not null references currency (code) on delete cascade,
  until timestamptz not null,
  rate text not null,
  primary key (currency, until)
);

create function keep_former_rate() returns trigger language plpgsql as $$
begin
  -- of several changes in one instant only the first ended something that held
  insert into former_rate (currency, until, rate) values (old.code, new.updated_at, old.rate) on conflict do nothing;
  return null;
end $$;
create trigger currency_former_rate after update of rate on currency for each row
  when (old.rate <> new.rate) execute function keep_former_rate();

-- What a variant cost until a moment, in a currency of its own prices or, under '', in base prices. A row is written when the
-- price changes, or begins or ceases to be a reduced one (one beside a higher list price); what never changed has none.
create table former_price (
  variant_id uuid not null references variant (id) on delete cascade,
  currency text not null,
  until timestamptz not null,
  -- null: it had no price of its own in this currency, and cost what its base price converted to
  price bigint check (price >= 0),
  primary key (variant_id, currency, until)
);
create index former_price_until on former_price (until);

create function keep_former_price() returns trigger language plpgsql as $$
declare
  said jsonb := nullif(current_setting('vitrine.stock', true), '')::jsonb;
begin
  insert into former_price (variant_id, currency, until, price)
  values (old.id, '', coalesce((said ->> 'at')::timestamptz, now()), old.price) on conflict do nothing;
  return null;
end $$;
create trigger variant_former_price after update of price, list_price on variant for each row
  when (old.price <> new.price
    or coalesce(old.list_price > old.price, false) <> coalesce(new.list_price > new.price, false))
  execute function keep_former_price();

-- The rate of an order, of which currency, and since when it held; null for orders of before.
alter table customer_order
  add column rate_base text,
  add column rate_at timestamptz;
