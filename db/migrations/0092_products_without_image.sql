-- concurrently
-- Products that still need a picture, for the staff's list.
create index concurrently if not exists product_without_image on product (updated_at desc, id desc) where images = '[]';
