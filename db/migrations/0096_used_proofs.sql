-- Proofs of callers that post often: a solution or a waiting token is used once.
create table used_proof (
  id text primary key,
  until timestamptz not null
);
create index used_proof_until on used_proof (until);
