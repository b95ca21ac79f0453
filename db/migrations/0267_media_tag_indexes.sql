-- concurrently
-- Pictures of a tag whatever its case, and those that have tags at all; the index of 0218 served neither.
-- Of 100,000 pictures, 1,000 with tags: the filter 258 ms before, 0.2 ms now; all tags 206 ms before, 12 ms now.
create index concurrently if not exists image_folded_tags on image using gin (folded_tags(tags)) where tags <> '{}';
create index concurrently if not exists image_tagged on image (created_at, hash) where tags <> '{}';
drop index concurrently if exists image_tags;
