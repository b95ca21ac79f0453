-- True where the carrier of a method asks for the receiver's phone number. Methods of before asked all buyers for it, and go on so.
alter table shipping_method add column needs_phone boolean not null default true;
