-- The tax category of the goods when they were ordered: invoices say why nothing is taxed (docs/invoices.md). '' before this.
alter table order_line add column tax_category text not null default '';

-- A credit note whose money came back is cancelled by a debit note.
alter table invoice drop constraint invoice_kind_check;
alter table invoice add constraint invoice_kind_check check (kind in ('invoice', 'creditNote', 'debitNote'));
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_refund_check check ((kind = 'invoice') = (order_refund_id is null));
drop index invoice_of_refund;
create unique index invoice_of_refund on invoice (order_refund_id, kind) where order_refund_id is not null;

-- The seller in parts. An address that was written in lines stays printed until its parts are entered; a VAT number and an
-- IBAN are taken out of the texts where they stand alone in them.
update setting set value = jsonb_set(value, '{seller}', value -> 'seller' || jsonb_build_object(
  'vatId', coalesce((
    select replace(upper(regexp_replace(number, '^VAT(\s+(ID|no\.?))?:?\s*', '', 'i')), ' ', '')
    from jsonb_array_elements_text(value -> 'seller' -> 'taxNumbers') number
    where regexp_replace(number, '^VAT(\s+(ID|no\.?))?:?\s*', '', 'i') ~* '^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK) ?[0-9A-Z]{0,2}[0-9][0-9A-Z ]{4,12}$' limit 1), ''),
  'taxNumbers', coalesce((
    select jsonb_agg(number)
    from jsonb_array_elements_text(value -> 'seller' -> 'taxNumbers') number
    where regexp_replace(number, '^VAT(\s+(ID|no\.?))?:?\s*', '', 'i') !~* '^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK) ?[0-9A-Z]{0,2}[0-9][0-9A-Z ]{4,12}$'), '[]'),
  'iban', case when value -> 'seller' ->> 'bank' ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z ]{11,40}$'
    then replace(value -> 'seller' ->> 'bank', ' ', '') else '' end,
  'bank', case when value -> 'seller' ->> 'bank' ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z ]{11,40}$'
    then '' else coalesce(value -> 'seller' ->> 'bank', '') end))
where key = 'site' and value ? 'seller';
