-- A form of settings has its fields in the order of the manifest, which jsonb does not keep.
alter table app alter column manifest type json;
