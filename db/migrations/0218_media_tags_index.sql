-- concurrently
-- Pictures of a tag.
create index concurrently if not exists image_tags on image using gin (tags);
