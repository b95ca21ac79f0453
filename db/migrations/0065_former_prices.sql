-- When a base price changed, as whoever saves it says for its transaction. The setting of stock movements said so before; processes
-- of the former release still do while this is deployed.
create or replace function keep_former_price() returns trigger language plpgsql as $$
declare
  said text := coalesce(nullif(current_setting('vitrine.priced_at', true), ''),
    nullif(current_setting('vitrine.stock', true), '')::jsonb ->> 'at');
begin
  insert into former_price (variant_id, currency, until, price)
  values (old.id, '', coalesce(said::timestamptz, now()), old.price) on conflict do nothing;
  return null;
end $$;
