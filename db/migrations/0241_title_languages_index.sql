-- concurrently
-- Products by the languages of their titles, for the filters of the staff's list.
create index concurrently if not exists product_titled_in on product (titled_in(title));
-- Variants by their picture, for the places of a picture and its removal.
create index concurrently if not exists variant_picture on variant (image_hash) where image_hash is not null;
-- Customers by their picture, which is no part of the shop's library.
create index concurrently if not exists customer_avatar on customer (avatar_hash) where avatar_hash is not null;
