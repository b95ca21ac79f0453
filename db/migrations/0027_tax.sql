-- What is taken of goods of a category, or of shipping, that go to a place (docs/tax.md).
create table tax_rate (
  id uuid primary key,
  -- ISO 3166-1, or * for every country that has no rate of its own
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  -- the code that addresses keep; '' for the whole country
  province text not null default '',
  -- '' for all, 941* for those that begin so, 94100..94199 for a span
  postal_codes text not null default '',
  -- tax category of the goods, or 'shipping'
  category text not null check (category <> ''),
  -- [{name: {en: "GST"}, rate: 5000}]: rates in 1/1000 percent, each on the same amount
  parts jsonb not null,
  -- null for always; among rates for the same, the one that began last is in force
  starts_at timestamptz,
  updated_at timestamptz not null,
  constraint tax_rate_subject_key unique nulls not distinct (country, province, postal_codes, category, starts_at),
  check (country <> '*' or (province = '' and postal_codes = ''))
);

-- The number under which a buyer accounts for tax, as typed; an order keeps it as it is written in its country.
alter table checkout add column tax_number text not null default '';
alter table customer_order add column tax_number text not null default '';
