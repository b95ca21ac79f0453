-- What a product is found by. A table of its own: a changed rule rewrites these rows, never the products'.
create table search_document (
  product_id uuid primary key references product (id) on delete cascade,
  -- the version of the rule that cut these words (src/modules/search/document.ts); others are cut anew by a job
  rule int not null,
  -- the logarithm of how many were sold; -1 for what is not listed
  popularity real not null default 0,
  -- words of the title (A) and of what else says in few words what it is (B); small, so that ranking reads it quickly
  head tsvector not null,
  -- every word, the description's too
  words tsvector not null
) with (fillfactor = 90);
-- A long list of what is not yet sorted into the index would be read by every search: 512 KB at most.
create index search_document_head on search_document using gin (head) with (gin_pending_list_limit = 512);
create index search_document_words on search_document using gin (words) with (gin_pending_list_limit = 512);
create index search_document_rule on search_document (rule, product_id);

-- SKUs and barcodes in small letters without signs, to be found whole or by their beginning.
create table search_code (
  code text collate "C" not null,
  product_id uuid not null references product (id) on delete cascade,
  primary key (code, product_id)
);
create index search_code_product on search_code (product_id);

-- Every word that is found, but for Chinese ones. `near` are hashes of what is left of it when letters are dropped:
-- a word that was mistyped shares one of them (docs/search.md).
create table search_word (
  word text collate "C" primary key,
  products int not null default 1,
  near int[] not null default '{}'
);
create index search_word_near on search_word using gin (near) with (gin_pending_list_limit = 512);
