import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { SearchListBody } from '../../shared/contracts/search.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Language } from '../../shared/locale.ts';

export interface Tallied {
  keyword: string;
  language: Language;
  results: number;
  searches: number;
  /** Hashes of who searched, in hex. */
  viewers: string[];
}

/** Maximum of different searches that are counted in a day. */
const maxADay = 20_000;

/** The key of a week, the same for every process: the first one's proposal. */
export async function keyOfWeek(db: Db, week: string, proposal: Buffer): Promise<Buffer> {
  await sql`insert into search_key (week, key) values (${week}::date, ${proposal}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ key: Buffer }>`select key from search_key where week = ${week}::date`.execute(db);
  return rows[0]?.key ?? proposal;
}

/** Adds to the day's counts, in an order that two processes never wait for each other in a circle. */
export async function addSearches(
  db: Db,
  { day, week }: { day: string; week: string },
  sums: Tallied[],
): Promise<void> {
  const rows = JSON.stringify(sums);
  await sql`
    with added as (select * from jsonb_to_recordset(${rows}::jsonb) as n (keyword text, language text, searches int, results int))
    insert into search_count as c (day, language, keyword, searches, results)
    select ${day}::date, language, keyword, searches, results from added n
    where (select count(*) from search_count where day = ${day}::date) < ${maxADay}
      or exists (select from search_count o where o.day = ${day}::date and o.keyword = n.keyword and o.language = n.language)
    order by keyword, language
    on conflict (day, keyword, language) do update set searches = c.searches + excluded.searches, results = excluded.results`.execute(
    db,
  );
  await sql`
    insert into search_seen (week, language, keyword, viewer)
    select ${week}::date, n.language, n.keyword, decode(v, 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as n (keyword text, language text, viewers jsonb), jsonb_array_elements_text(n.viewers) v
    where exists (select from search_count c where c.day = ${day}::date and c.keyword = n.keyword and c.language = n.language)
    order by 2, 3, 4 on conflict do nothing`.execute(db);
}

/** Makes suggestions of what `visitors` or more searched for in one week, as many as it finds now. */
export async function makeHints(db: Db, visitors: number, now: Date): Promise<void> {
  await sql`
    insert into search_hint as h (language, keyword, visitors, results, at)
    select s.language, s.keyword, s.viewers, c.results, ${now}
    from (select language, keyword, count(*)::int as viewers from search_seen group by language, keyword, week
      having count(*) >= ${visitors}) s
    cross join lateral (select results from search_count c where c.keyword = s.keyword and c.language = s.language
      and c.day > ${now}::date - 15 order by c.day desc limit 1) c
    order by s.language, s.keyword, s.viewers
    on conflict (language, keyword) do nothing`.execute(db);
  await sql`
    update search_hint h set visitors = greatest(h.visitors, s.viewers), results = s.results, at = ${now} from (
      select n.language, n.keyword, n.viewers, (select results from search_count c where c.keyword = n.keyword
        and c.language = n.language and c.day > ${now}::date - 15 order by c.day desc limit 1) as results
      from (select language, keyword, max(viewers) as viewers from (
        select language, keyword, count(*)::int as viewers from search_seen group by language, keyword, week) w group by 1, 2) n) s
    where s.language = h.language and s.keyword = h.keyword and s.results is not null`.execute(db);
}

/** Deletes searchers of weeks before `week`, counts of days before `day`, and suggestions without a search since `at`. */
export async function cleanUpSearches(
  db: Db,
  { week, day, at }: { week: string; day: string; at: Date },
): Promise<void> {
  await sql`delete from search_seen where week < ${week}::date`.execute(db);
  await sql`delete from search_key where week < ${week}::date`.execute(db);
  await sql`delete from search_count where day < ${day}::date`.execute(db);
  await sql`delete from search_hint where at < ${at}`.execute(db);
}

/** Searches of others that begin like this and find something, the commonest first. */
export async function hintsFor(db: Db, language: string, start: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_hint
    where language = ${language} and keyword >= ${start} and keyword < ${`${start}\u{10ffff}`} and results > 0
    order by visitors desc, keyword limit ${limit}`.execute(db);
  return rows.map(({ keyword }) => keyword);
}

export interface SearchedRow {
  keyword: string;
  language: string;
  searches: number;
  results: number;
  last_day: string;
}

/** Searches that staff ask for. */
export interface SearchesWanted extends Pick<SearchListBody, 'nothing' | 'keyword' | 'language' | 'sort'> {
  /** First and last day in UTC; without a last one until now. */
  since: string;
  until: string | undefined;
  /** Selected rows by language and keyword, as `en table lamp`. */
  selection: Selection;
}

const orders = {
  searchesDesc: sql`searches desc, keyword, language`,
  resultsAsc: sql`results, searches desc, keyword, language`,
  resultsDesc: sql`results desc, searches desc, keyword, language`,
  dayDesc: sql`last_day desc, searches desc, keyword, language`,
  keyword: sql`keyword, language`,
};

/** Lists the searches of some days in the order that is asked for, with the number of all. */
export async function searchedPage(db: Db, wanted: SearchesWanted, limit: number, offset: number) {
  const { nothing, keyword, language, sort, since, until, selection } = wanted;
  const found = sql`day >= ${since}::date and ${until ? sql`day <= ${until}::date` : sql`true`}
    and ${language ? sql`language = ${language}` : sql`true`}
    and ${keyword ? sql`keyword ilike ${containing(keyword)}` : sql`true`}
    and ${isSelected(sql`language || ' ' || keyword`, 'text', selection)}`;
  const sums = sql`
    select keyword, language, sum(searches)::int as searches, max(day)::text as last_day,
      (array_agg(results order by day desc))[1] as results
    from search_count where ${found}
    group by keyword, language ${nothing ? sql`having (array_agg(results order by day desc))[1] = 0` : sql``}`;
  const { rows } = await sql<SearchedRow & { total: number }>`
    select *, count(*) over ()::int as total from (${sums}) s
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Searches of some days (UTC) that found nothing, the commonest first. */
export async function searchesWithoutResult(db: Db, { from, to }: { from: string; to: string }, limit: number) {
  const { rows } = await sql<{ keyword: string; count: number }>`
    select keyword, sum(searches)::int as count from search_count
    where day between ${from}::date and ${to}::date and results = 0
    group by keyword order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}
