-- What the router that a shop begins with has at the root: no page of text may take it.
insert into address (space, slug, target) values ('root', 'tag', null), ('root', 'user', null) on conflict do nothing;
