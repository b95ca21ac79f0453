-- concurrently
-- The library of videos by age, those whose files are not read yet, and videos by their poster.
create index concurrently if not exists video_newest on video (created_at desc, hash desc) where removed_at is null;
create index concurrently if not exists video_unread on video (hash) where bytes is null and removed_at is null;
create index concurrently if not exists video_poster on video (poster_hash) where poster_hash is not null;
