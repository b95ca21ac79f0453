-- concurrently
-- Any part of what staff search by (0180). A short list of what waits to be indexed: nobody's order pays for those of many others.
create index concurrently if not exists customer_order_words on customer_order using gin (order_words(order_no, email, phone, address) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index concurrently if not exists customer_words on customer using gin (customer_words(first_name, last_name, nick_name, email, mobile) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index concurrently if not exists invoice_words on invoice using gin (invoice_words(no, order_no, buyer) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index concurrently if not exists inquiry_words on inquiry using gin (inquiry_words(inquiry_no, subject, email, first_name, last_name, company) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index concurrently if not exists review_words on review using gin (review_words(author, content) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index concurrently if not exists comment_words on comment using gin (review_words(author, content) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index concurrently if not exists subscriber_email on subscriber using gin (email gin_trgm_ops)
  with (gin_pending_list_limit = 256);
