-- Part of a picture that stays in sight where it is cut, as shares of its width and height; tags by which staff find pictures.
alter table image
  add column focus jsonb,
  add column tags text[] not null default '{}',
  add constraint image_focus_inside check (focus is null or (
    (focus ->> 'x')::numeric between 0 and 1 and (focus ->> 'y')::numeric between 0 and 1)),
  add constraint image_tags_few check (cardinality(tags) <= 20);
