-- The tick for the newsletter in the checkout: {at, ip, language} while it is set.
alter table checkout add column newsletter jsonb;
