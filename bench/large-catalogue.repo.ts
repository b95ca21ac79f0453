import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Products a step: large enough to be quick, small enough to keep no table locked for long. */
const step = 5000;

/**
 * Adds `count` products with four variants each to a seeded shop, made from the ones that are there: their words in four
 * languages, pictures and categories, under numbered titles and slugs of their own.
 */
export async function seedLarge(db: Db, count: number, now: Date): Promise<void> {
  await sql`create table if not exists bench_source as
    select row_number() over (order by slug)::int as n, * from product where slug not like 'bench-%'`.execute(db);
  for (let start = 1; start <= count; start += step) await addSome(db, start, Math.min(count, start + step - 1), now);
  await sql`drop table bench_source`.execute(db);
  await sql`analyze product`.execute(db);
  await sql`analyze variant`.execute(db);
  await sql`vacuum analyze listing`.execute(db);
  await sql`vacuum analyze product_keys`.execute(db);
  await sql`analyze search_document`.execute(db);
  await sql`analyze search_code`.execute(db);
  await sql`analyze search_word`.execute(db);
}

async function addSome(db: Db, from: number, to: number, now: Date): Promise<void> {
  await addProducts(db, from, to, now);
  await addVariants(db, from, to);
  await addListings(db, from, to);
  await addDocuments(db, from, to);
}

async function addProducts(db: Db, from: number, to: number, now: Date): Promise<void> {
  await sql`
    insert into product (id, slug, title, summary, description, vendor, type, status, published_at, specs, images, tags, seo,
      price_min, price_max, rank, sold, rating_count, rating_sum, created_at, updated_at)
    select gen_random_uuid(), 'bench-' || i, (select jsonb_object_agg(key, value || ' ' || i) from jsonb_each_text(s.title)),
      s.summary, s.description, s.vendor, s.type, 'active', s.published_at, s.specs, s.images, s.tags, '{}',
      500 + (i * 7919) % 30000, 800 + (i * 7919) % 30000, (i * 31) % 100, (i * 17) % 3000,
      3 * (i % 5), 3 * (i % 5) * (1 + i % 4) + i % 5, ${now}::timestamptz - (i % 900) * interval '1 hour', ${now}::timestamptz
    from generate_series(${from}::int, ${to}::int) i
    join bench_source s on s.n = 1 + i % (select count(*)::int from bench_source)
    on conflict do nothing`.execute(db);
}

async function addVariants(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into variant (id, product_id, sku, position, spec, price, stock_policy, on_hand, weight_grams)
    select gen_random_uuid(), p.id, upper(p.slug) || '-' || k, k,
      jsonb_build_object('colour', p.specs #>> array['0', 'values', (k % jsonb_array_length(p.specs #> '{0,values}'))::text, 'value'], 'no', k::text),
      p.price_min + k * 100, 'counted', case when (i + k) % 9 = 0 or i % 20 = 0 then 0 else (k * 13 + length(p.slug)) % 40 end, 900
    from generate_series(${from}::int, ${to}::int) i join product p on p.slug = 'bench-' || i
    cross join generate_series(0, 3) k
    on conflict do nothing`.execute(db);
}

async function addListings(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with added as (select p.* from generate_series(${from}::int, ${to}::int) i join product p on p.slug = 'bench-' || i),
    placed as (
      insert into product_category (product_id, category_id) select a.id, c.id from added a join category c on c.slug = a.type
      on conflict do nothing)
    insert into listing (category_id, product_id, visible_from, rank, price, created_at, sold)
    select place.id, a.id, a.published_at, a.rank, a.price_min, a.created_at, a.sold
    from added a cross join lateral (
      select c.id from category c where c.slug = a.type
      union all select tag.id from tag where tag.slug = any(a.tags)
      union all select '00000000-0000-0000-0000-000000000000'::uuid) place
    on conflict do nothing`.execute(db);
  await sql`
    insert into product_keys (product_id, keys, price_min, price_max)
    select p.id, product_keys_of(p.id), p.price_min, p.price_max
    from generate_series(${from}::int, ${to}::int) i join product p on p.slug = 'bench-' || i
    on conflict do nothing`.execute(db);
}

/**
 * What is searched for: the words of the product that each was made from, and a word of its own in every title. That word is
 * one of two spelt syllables and a number, so that the vocabulary grows as that of a real catalogue does, by makers' names.
 */
async function addDocuments(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with own as (
      select p.id, p.slug, p.sold, p.title, i, chr(97 + i % 26) || chr(97 + i / 26 % 26) || 'o' || chr(97 + i / 676 % 26) || 'ar' || chr(97 + i % 7) as word
      from generate_series(${from}::int, ${to}::int) i join product p on p.slug = 'bench-' || i),
    codes as (
      insert into search_code (code, product_id)
      select 'bench' || o.i || k, o.id from own o cross join generate_series(0, 3) k on conflict do nothing),
    words as (
      insert into search_word (word, near) select distinct word, array[hashtext(word), hashtext(left(word, 4)), hashtext(left(word, 3))] from own
      on conflict do nothing)
    insert into search_document (product_id, rule, popularity, title, head, words)
    select o.id, d.rule, ln(1 + o.sold), d.title || setweight(to_tsvector('simple', o.word || ' ' || o.i), 'A'),
      d.head || setweight(to_tsvector('simple', o.word || ' ' || o.i), 'A'),
      d.words || array_to_tsvector(array[o.word, o.i::text])
    from own o join bench_source s on s.n = 1 + o.i % (select count(*)::int from bench_source)
    join search_document d on d.product_id = s.id
    -- in the order of the job that does the same in a running shop
    order by o.id on conflict do nothing`.execute(db);
}
