-- Related products that the merchant chose by hand, in their order: shown before those that the shop finds.
alter table product add column related_ids uuid[] not null default '{}';
