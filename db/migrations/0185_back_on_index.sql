-- concurrently
-- The next day that passes, after which pages no longer name it.
create index concurrently if not exists variant_back_on on variant (back_on) where back_on is not null;
