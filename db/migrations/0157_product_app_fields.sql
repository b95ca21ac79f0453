-- Values of the fields that apps add to products: by the slug of the app, then by the name of the field (docs/apps.md).
alter table product add column app_fields jsonb not null default '{}';
