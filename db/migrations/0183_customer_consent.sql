-- Since when a customer reads the newsletter: of the confirmed subscriber with the same email; null for all others. Kept at the
-- commit of whatever changes either of the two (docs/customers.md).
alter table customer_figure add column subscribed_at timestamptz;

-- One lock for both sides: of a confirmation and a change of email at once, the later one sees the earlier one.
create function keep_consent(mail text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('customer_figure.subscribed_at', 0));
  update customer_figure f set subscribed_at = n.since
  from (
    select c.id, (select confirmed_at from subscriber s where s.email = lower(c.email) and s.state = 'confirmed') as since
    from customer c where lower(c.email) = mail) n
  where f.customer_id = n.id and f.subscribed_at is distinct from n.since;
end $$;

create function keep_consent_of_customer() returns trigger language plpgsql as $$
begin
  if new.email is null then
    update customer_figure set subscribed_at = null where customer_id = new.id and subscribed_at is not null;
  else
    perform keep_consent(lower(new.email));
  end if;
  return null;
end $$;
create constraint trigger customer_consent_came after insert on customer deferrable initially deferred
  for each row when (new.email is not null) execute function keep_consent_of_customer();
create constraint trigger customer_consent_moved after update of email on customer deferrable initially deferred
  for each row when (old.email is distinct from new.email) execute function keep_consent_of_customer();

create function keep_consent_of_subscriber() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform keep_consent(old.email); end if;
  if tg_op <> 'DELETE' then perform keep_consent(new.email); end if;
  return null;
end $$;
create constraint trigger subscriber_consent_came after insert on subscriber deferrable initially deferred
  for each row when (new.state = 'confirmed') execute function keep_consent_of_subscriber();
create constraint trigger subscriber_consent_moved after update of state, email, confirmed_at on subscriber deferrable initially deferred
  for each row when ((old.state, old.email, old.confirmed_at) is distinct from (new.state, new.email, new.confirmed_at))
  execute function keep_consent_of_subscriber();
create constraint trigger subscriber_consent_gone after delete on subscriber deferrable initially deferred
  for each row when (old.state = 'confirmed') execute function keep_consent_of_subscriber();
