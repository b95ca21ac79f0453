-- What an import took otherwise than its file says, beside what it refused.
alter table import_run add column warnings int not null default 0;
alter table import_refusal add column is_warning boolean not null default false;
