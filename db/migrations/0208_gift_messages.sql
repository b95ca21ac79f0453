-- Words that the shop puts into the parcel of a present.
alter table checkout add column gift_message text not null default '';
alter table customer_order add column gift_message text not null default '';
