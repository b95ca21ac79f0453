-- Issuers that a customer unlinked: a sign-in there by the same e-mail does not link them again; the customer does, in the
-- security centre.
create table customer_unlinked_issuer (
  customer_id uuid not null references customer (id) on delete cascade,
  issuer text not null,
  at timestamptz not null,
  primary key (customer_id, issuer)
);
