-- What the shop tells everybody is a thing of the design: drafts, versions and history like the others.
alter table design_version drop constraint design_version_kind_check;
alter table design_version add constraint design_version_kind_check
  check (kind in ('theme', 'template', 'page', 'menu', 'slides', 'notice')) not valid;
alter table design_version validate constraint design_version_kind_check;
