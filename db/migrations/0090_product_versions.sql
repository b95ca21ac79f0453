-- Version of a product, sent back with a change: of two people who change one product, the second is told.
alter table product add column version int not null default 1;
