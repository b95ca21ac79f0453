-- Unsaved settings and templates that links show for a short time, until they are deleted with the next one that is made.
create table design_preview (
  id text primary key,
  kind text not null check (kind in ('theme', 'template')),
  key text not null,
  content jsonb not null,
  currency text,
  shows_drafts boolean not null,
  staff_id uuid,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index design_preview_staff on design_preview (staff_id, made_at);
create index design_preview_end on design_preview (ends_at);
