-- Which scheduled product comes into sight next: a glance, however large the catalogue.
create index listing_visible on listing (visible_from) where category_id = '00000000-0000-0000-0000-000000000000';
