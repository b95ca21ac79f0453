import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import type { versionHistory, versionList, versionView } from '../../shared/contracts/versions.ts';
import type { Message } from '../../shared/refusal.ts';
import type { DesignKindRules } from './kind.ts';
import { changedKeys, listSubjects, type SubjectsWanted } from './version-list.repo.ts';
import { currentVersions, findVersion, listHistory, type Subject } from './versions.repo.ts';

interface Slice {
  page: number;
  pageSize: number;
}

/** Versions of a kind that a list asks for, followed by the unchanged content of the theme. */
export async function listOfKind(
  db: Db,
  rules: DesignKindRules,
  asked: SubjectsWanted,
  t: Translate,
): Promise<z.input<typeof versionList>> {
  const { items, total } = await listSubjects(db, rules.kind, asked);
  const changed = items.map(({ key, at, by, draft, published, title, category, until, ...plan }) => ({
    key,
    title,
    category,
    until,
    plan: planView(plan, t),
    number: draft ?? published ?? 0,
    state: draft ? ('draft' as const) : ('published' as const),
    by,
    at: at.toISOString(),
    draft,
    published,
  }));
  const { page, pageSize } = asked;
  const untouched = await untouchedKeys(db, rules, asked);
  // The rows before this page, and those on it, that are no content of the theme.
  const before = (page - 1) * pageSize;
  const first = Math.max(0, before - total);
  const own = untouched.slice(first, first + pageSize - items.length).map((key) => ({ key, ...ofTheme }));
  return { items: [...changed, ...own], page, pageSize, total: total + untouched.length };
}

const ofTheme = {
  number: 0,
  state: 'theme' as const,
  by: null,
  at: null,
  draft: null,
  published: null,
  plan: null,
  title: null,
  category: '',
  until: null,
};

/** Keys of the theme's own content that a list asks for and nobody has changed. */
async function untouchedKeys(db: Db, { kind, own, ownKeys }: DesignKindRules, asked: SubjectsWanted) {
  const { tab, keyword, named, category, untranslated, from, to, selection: { only, except } = {} } = asked;
  const isNarrowed = [category, untranslated, from, to].some((each) => each !== undefined);
  if (!ownKeys || tab !== 'all' || isNarrowed) return [];
  const changed = await changedKeys(db, kind);
  const typed = keyword.toLowerCase();
  return ownKeys().filter((key) => {
    if (changed.has(key) || (only && !only.includes(key)) || except?.includes(key)) return false;
    if (typed === '' || named.includes(key)) return true;
    const { source = '' } = (own?.(key) ?? {}) as { source?: string };
    return [key, source].some((text) => text.toLowerCase().includes(typed));
  });
}

export async function getVersion(
  db: Db,
  rules: DesignKindRules,
  key: string,
  number: number | undefined,
  t: Translate,
): Promise<z.input<typeof versionView> | null> {
  const subject = { kind: rules.kind, key };
  const { draft, published } = await currentVersions(db, subject);
  const plan = draft && planView(draft, t);
  const stands = { draft: draft?.number ?? null, published: published?.number ?? null, plan };
  const row = number === undefined ? (draft ?? published) : await findVersion(db, subject, number);
  if (row) {
    const { state, saved_name: by, saved_at: at, content } = row;
    // Content is always an object: its kind's schema was met when it was saved.
    return { key, number: row.number, state, by, at: at.toISOString(), ...stands, content: content as Content };
  }
  const own = number === undefined || number === 0 ? await rules.own?.(key) : null;
  return own ? { key, number: 0, state: 'theme', by: null, at: null, ...stands, content: own as Content } : null;
}

type Content = Record<string, unknown>;

interface Planned {
  publish_at: Date | null;
  planned_name: string | null;
  publish_fault: Message | null;
}

/** Time at which a draft is published by itself, and why it was not; null for one that is not planned. */
function planView({ publish_at: at, planned_name: by, publish_fault: fault }: Planned, t: Translate) {
  return at && { at: at.toISOString(), by: by ?? '', fault: fault && t(fault.key, fault.values) };
}

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
