-- concurrently
-- Any part of what staff search returns by (0197), as in 0181.
create index concurrently if not exists order_return_words on order_return using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 256);
