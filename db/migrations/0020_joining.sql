-- A guest whose things an account took over at a sign-in: once, and for good. The guest's cookie opens nothing from then
-- on, and what was still under way for the guest goes to the heir.
alter table visitor add column joined_to uuid references visitor (id) on delete cascade;
create index visitor_joined on visitor (joined_to) where joined_to is not null;

-- Who came by whose invitation: one row for each person who was invited, whatever is given for it and when.
create table customer_referral (
  customer_id uuid primary key references customer (id) on delete cascade,
  referrer_id uuid not null references customer (id) on delete cascade,
  at timestamptz not null,
  -- when the inviter got their reward; null as long as it is due
  rewarded_at timestamptz,
  check (customer_id <> referrer_id)
);
create index customer_referral_due on customer_referral (at) where rewarded_at is null;
create index customer_referral_referrer on customer_referral (referrer_id, at desc);
