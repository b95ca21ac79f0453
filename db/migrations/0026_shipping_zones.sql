-- Where methods go: an address is in a zone when one of its areas holds it and none of its exceptions does.
create table shipping_zone (
  id uuid primary key,
  -- for staff only
  name text not null,
  -- [{countryCode, provinces: ["CA"], postalCodes: ["94*", "10000...10999"]}], empty lists for all; no areas: everywhere
  areas jsonb not null default '[]',
  exceptions jsonb not null default '[]',
  -- whether it is where no other zone is
  rest boolean not null default false,
  updated_at timestamptz not null
);

alter table shipping_method
  -- null: everywhere
  add column zone_id uuid references shipping_zone (id),
  -- own prices by currency, beside `price` of the base currency; the same of `free_from`
  add column prices jsonb not null default '{}',
  add column free_from_prices jsonb not null default '{}',
  -- by weight: [{upTo: grams or null, amounts}], and `price` counts for nothing; by amount: [{from: amounts, amounts}], and `price` is what less costs
  add column steps_by text check (steps_by in ('weight', 'amount')),
  add column steps jsonb not null default '[]',
  -- {address, hours}: where goods are fetched instead of sent
  add column pickup jsonb,
  add column enabled boolean not null default true;

-- What named its countries itself goes to a zone of these. Processes of before this change read `countries` still.
insert into shipping_zone (id, name, areas, updated_at)
select gen_random_uuid(), left(array_to_string(countries, ', '), 100), areas, now()
from (select distinct countries from shipping_method where cardinality(countries) > 0) named
cross join lateral (
  select jsonb_agg(jsonb_build_object('countryCode', code, 'provinces', '[]'::jsonb, 'postalCodes', '[]'::jsonb) order by n) as areas
  from unnest(countries) with ordinality as each (code, n)) listed;

update shipping_method m set zone_id = z.id
from shipping_zone z
where cardinality(m.countries) > 0
  and m.countries = array(select a ->> 'countryCode' from jsonb_array_elements(z.areas) with ordinality as e (a, n) order by n);
