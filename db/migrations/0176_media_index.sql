-- concurrently
-- Products by the pictures in their gallery and description; the library by age; lines of orders by their picture.
create index concurrently if not exists product_pictures on product using gin (pictures_in(images::text || description::text));
create index concurrently if not exists image_newest on image (created_at desc, hash desc);
create index concurrently if not exists order_line_picture on order_line ((image ->> 'hash'));
