-- The order that a mail is about, for the history of the order. Mails of before say nothing; they go with their retention.
alter table mail add column order_id uuid;
