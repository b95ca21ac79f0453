-- concurrently
-- Lists in the order of ratings are read from the beginning.
create index concurrently if not exists listing_score on listing (category_id, score desc, product_id);
