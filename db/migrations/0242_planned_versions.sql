-- Drafts that are published by themselves at a time: by whose decision, and why it was refused when the time came.
alter table design_version
  add column publish_at timestamptz,
  add column planned_by uuid,
  add column planned_name text,
  add column publish_fault jsonb;
create index design_version_planned on design_version (publish_at) where state = 'draft' and publish_at is not null;
