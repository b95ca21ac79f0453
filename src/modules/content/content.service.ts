import { announce } from '../../platform/cache/changes.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { within } from '../../platform/db/transaction.ts';
import type { StoredPage } from '../../shared/contracts/design.ts';
import type { ContentPage } from '../../shared/contracts/site.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { addDraft, findPageDraft, lockSubject, publishDraft } from '../design/index.ts';
import { claimUrl } from '../urls/index.ts';
import {
  detailsOf,
  findPublishedPage,
  type PageDraft,
  type PageKey,
  type PagePlace,
  pageAt,
  showPage,
} from './content.repo.ts';
import { sanitized } from './sanitize.ts';

/**
 * Saves and publishes a page for the shop itself, with its HTML sanitised: over the one in its place, else anew. Answers
 * its id, or refuses a slug that something else has or had (`claimUrl`).
 */
export async function savePage(db: Db, id: string, draft: PageDraft, now: Date): Promise<Result<{ id: string }>> {
  return within(db, async (tx) => {
    const page = { ...draft, kind: draft.kind ?? 'page', category: draft.category ?? '', body: sanitized(draft.body) };
    const known = (await pageAt(tx, page.slug, page))?.id ?? id;
    const claimed = await claimUrl(tx, { space: spaceOf(page), slug: page.slug, target: known }, now);
    if (!claimed.ok) return claimed;
    await publishAtOnce(tx, id, known, page, now);
    await showPage(tx, known, page, now);
    await announce(tx, ['pages']);
    return ok({ id: known });
  });
}

/** Writes a version of a page by the shop itself; `id` is a fresh one, the version's. */
async function publishAtOnce(tx: Tx, id: string, key: string, page: object, at: Date): Promise<void> {
  const subject = { kind: 'page', key } as const;
  const shop = { id: null, name: 'Shop', at };
  await lockSubject(tx, subject);
  await publishDraft(tx, subject, await addDraft(tx, id, subject, page, shop), shop);
}

/** Namespace in which slugs of such pages must be unique. */
export function spaceOf({ kind, category }: PagePlace): string {
  return kind === 'custom' ? `custom:${category}` : kind;
}

/** A published page in one language; with `drafts`, as it is to become. */
export async function getPage(
  db: Db,
  key: PageKey,
  language: Language,
  fallback: Language,
  drafts = false,
): Promise<ContentPage | null> {
  const row = (drafts && 'slug' in key && (await draftAt(db, key))) || (await findPublishedPage(db, key));
  if (!row) return null;
  const say = (text: Text) => pickText(text, language, fallback);
  const { id, slug, theme = {} } = row;
  return { id, slug, title: say(row.title), description: say(row.description), body: say(row.body), theme };
}

async function draftAt(db: Db, { slug, kind = 'page', category = '' }: Exclude<PageKey, { id: string }>) {
  const draft = await findPageDraft(db, { slug, kind, category });
  // Content met the schema of pages when it was saved.
  return draft && { ...(draft.content as StoredPage), id: draft.key };
}

/** The titles of a custom category's details in one language. */
export async function listDetails(db: Db, category: string, language: Language, fallback: Language) {
  const rows = await detailsOf(db, category, maxDetails);
  return rows.map(({ slug, title, description }) => ({
    slug,
    title: pickText(title, language, fallback),
    description: pickText(description, language, fallback),
  }));
}

/** Details that a custom category's own page lists. */
const maxDetails = 100;
