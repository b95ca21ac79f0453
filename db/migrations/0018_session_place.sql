-- Where a session was used is read from its address when somebody looks: one thing less that is kept about people.
alter table customer_session drop column place;
