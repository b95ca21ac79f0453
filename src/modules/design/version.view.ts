import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { versionHistory, versionList, versionView } from '../../shared/contracts/design.ts';
import type { DesignKindRules } from './kind.ts';
import { currentVersions, findVersion, listHistory, listSubjects, type Subject } from './versions.repo.ts';

interface Slice {
  page: number;
  pageSize: number;
}

/** Versions of a kind, followed by the unchanged content of the theme. */
export async function listOfKind(db: Db, rules: DesignKindRules, slice: Slice): Promise<z.input<typeof versionList>> {
  const { items, total } = await listSubjects(db, rules.kind, slice);
  const changed = items.map(({ key, at, by, draft, published, title }) => ({
    key,
    title,
    number: draft ?? published ?? 0,
    state: draft ? ('draft' as const) : ('published' as const),
    by,
    at: at.toISOString(),
    draft,
    published,
  }));
  const free = slice.pageSize - items.length;
  const untouched = (rules.ownKeys?.() ?? []).filter((key) => !items.some((each) => each.key === key));
  const theme = { number: 0, state: 'theme' as const, by: null, at: null, draft: null, published: null, title: null };
  const own = slice.page * slice.pageSize >= total ? untouched.slice(0, free).map((key) => ({ key, ...theme })) : [];
  return { items: [...changed, ...own], page: slice.page, pageSize: slice.pageSize, total: total + untouched.length };
}

export async function getVersion(
  db: Db,
  rules: DesignKindRules,
  key: string,
  number: number | undefined,
): Promise<z.input<typeof versionView> | null> {
  const subject = { kind: rules.kind, key };
  const { draft, published } = await currentVersions(db, subject);
  const stands = { draft: draft?.number ?? null, published: published?.number ?? null };
  const row = number === undefined ? (draft ?? published) : await findVersion(db, subject, number);
  if (row) {
    const { state, saved_name: by, saved_at: at, content } = row;
    // Content is always an object: its kind's schema was met when it was saved.
    return { key, number: row.number, state, by, at: at.toISOString(), ...stands, content: content as Content };
  }
  const own = number === undefined || number === 0 ? rules.own?.(key) : null;
  return own ? { key, number: 0, state: 'theme', by: null, at: null, ...stands, content: own as Content } : null;
}

type Content = Record<string, unknown>;

export async function historyOf(db: Db, subject: Subject, slice: Slice): Promise<z.input<typeof versionHistory>> {
  const { items, total } = await listHistory(db, subject, slice);
  const views = items.map((row) => ({
    key: row.key,
    number: row.number,
    state: row.state,
    by: row.saved_name,
    at: row.saved_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.published_name,
  }));
  return { items: views, page: slice.page, pageSize: slice.pageSize, total };
}
