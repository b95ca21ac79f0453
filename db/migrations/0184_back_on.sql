-- The day on which the merchant expects a variant that is sold out; null where nobody can say.
alter table variant add column back_on date;
