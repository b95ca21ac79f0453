-- Size charts have drafts and versions, as menus and slides do.
alter table design_version drop constraint design_version_kind_check;
alter table design_version add constraint design_version_kind_check
  check (kind in ('theme', 'template', 'page', 'menu', 'slides', 'notice', 'article', 'sizeChart')) not valid;
alter table design_version validate constraint design_version_kind_check;
