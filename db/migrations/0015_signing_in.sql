-- How often something may be tried, for all processes together: a few at once, then one after the other at an even pace.
create table throttle (
  key text primary key,
  -- when what was tried is used up; a try moves it on by its share of the time
  until timestamptz not null
);
create index throttle_until on throttle (until);

-- The code itself is made when its letter is written: until then there is none.
alter table customer_code alter column code_hash drop not null;
create index customer_code_customer on customer_code (customer_id) where customer_id is not null;

-- Text messages, written in the transaction of what they tell of; they leave after the commit.
create table sms (
  id uuid primary key,
  to_number text not null,
  text text not null,
  created_at timestamptz not null,
  -- after that it would tell of something that is over
  expires_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index sms_expiry on sms (expires_at);
