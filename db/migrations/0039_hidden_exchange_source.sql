-- The address of exchange rates may hold a key; the audit log keeps its host only.
update audit_log set
  before = case when before #>> '{exchange,source}' <> ''
    then jsonb_set(before, '{exchange,source}', to_jsonb(regexp_replace(before #>> '{exchange,source}', '^(https?://)([^/?#]*@)?([^/?#]*).*$', '\1\3/****')))
    else before end,
  after = case when after #>> '{exchange,source}' <> ''
    then jsonb_set(after, '{exchange,source}', to_jsonb(regexp_replace(after #>> '{exchange,source}', '^(https?://)([^/?#]*@)?([^/?#]*).*$', '\1\3/****')))
    else after end
where action = 'setting:save' and (before #>> '{exchange,source}' <> '' or after #>> '{exchange,source}' <> '');
