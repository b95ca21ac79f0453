-- Consents of before migration 0183, behind those that are being changed.
select pg_advisory_xact_lock(hashtextextended('customer_figure.subscribed_at', 0));
update customer_figure f set subscribed_at = s.confirmed_at
from customer c join subscriber s on s.email = lower(c.email) and s.state = 'confirmed'
where f.customer_id = c.id and f.subscribed_at is distinct from s.confirmed_at;
