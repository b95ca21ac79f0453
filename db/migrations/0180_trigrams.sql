-- What staff search orders, customers and more by, as one text in lower case (docs/back-office.md): each word begins after a space,
-- and an index of trigrams finds any part of it (0181).
create extension if not exists pg_trgm;

create function order_words(order_no text, email text, phone text, address jsonb) returns text immutable parallel safe language sql as $$
  select lower(' ' || replace(order_no, '-', '') || ' ' || email || ' ' || phone || ' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', ''))
$$;
create function customer_words(first_name text, last_name text, nick_name text, email text, mobile text) returns text
  immutable parallel safe language sql as $$
  select lower(' ' || first_name || ' ' || last_name || ' ' || nick_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))
$$;
create function invoice_words(no text, order_no text, buyer text) returns text immutable parallel safe language sql as $$
  select lower(' ' || replace(no, '-', '') || ' ' || replace(order_no, '-', '') || ' ' || buyer)
$$;
create function inquiry_words(inquiry_no text, subject text, email text, first_name text, last_name text, company text) returns text
  immutable parallel safe language sql as $$
  select lower(' ' || replace(inquiry_no, '-', '') || ' ' || subject || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || company)
$$;
create function review_words(author text, content text) returns text immutable parallel safe language sql as $$
  select lower(' ' || author || ' ' || content)
$$;
