-- Whatever can show a video holds it (hold_videos). Rows that name none pay for one search in their text.
create trigger product_videos before insert or update of description on product
  for each row when (new.description::text ~ '\.(mp4|webm)') execute function hold_videos();
create trigger category_videos before insert or update of description, body on category
  for each row when ((new.description::text || new.body::text) ~ '\.(mp4|webm)') execute function hold_videos();
create trigger collection_videos before insert or update of description, body on collection
  for each row when ((new.description::text || new.body::text) ~ '\.(mp4|webm)') execute function hold_videos();
create trigger tag_videos before insert or update of description on tag
  for each row when (new.description::text ~ '\.(mp4|webm)') execute function hold_videos();
create trigger promotion_videos before insert or update of description on promotion
  for each row when (new.description::text ~ '\.(mp4|webm)') execute function hold_videos();
create trigger coupon_videos before insert or update of description on coupon
  for each row when (new.description::text ~ '\.(mp4|webm)') execute function hold_videos();
create trigger article_videos before insert or update of body on article
  for each row when (new.body::text ~ '\.(mp4|webm)') execute function hold_videos();
create trigger design_version_videos before insert or update of content on design_version
  for each row when (new.content::text ~ '\.(mp4|webm)') execute function hold_videos();
create trigger campaign_videos before insert or update of body on campaign
  for each row when (new.body::text ~ '\.(mp4|webm)') execute function hold_videos();
