import sanitizeHtml from 'sanitize-html';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { within } from '../../platform/db/transaction.ts';
import type { ContentPage } from '../../shared/contracts/site.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { claimAddress } from '../addresses/index.ts';
import {
  detailsOf,
  findPublishedPage,
  knownPage,
  type PageDraft,
  type PageKey,
  type PagePlace,
  upsertPage,
} from './content.repo.ts';

/** What a merchant's page may hold, placeholder nodes included; nothing that runs, no style that the policy would block. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'shop-component'],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    'shop-component': ['name', 'props'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
};

/**
 * Saves a page with its HTML made harmless: over the one of this id (whose old slug then leads to the new one), else over
 * the one in its place, else anew. Answers its id, or refuses a slug that something else has or had (`claimAddress`).
 */
export async function savePage(db: Db, id: string, draft: PageDraft, now: Date): Promise<Result<{ id: string }>> {
  return within(db, async (tx) => {
    const page = { ...draft, kind: draft.kind ?? 'page', category: draft.category ?? '', body: harmless(draft.body) };
    const known = (await knownPage(tx, id, page.slug, page))?.id ?? id;
    const claimed = await claimAddress(tx, { space: spaceOf(page), slug: page.slug, target: known }, now);
    if (!claimed.ok) return claimed;
    await upsertPage(tx, known, page, now);
    await announce(tx, ['pages']);
    return ok({ id: known });
  });
}

/** Where slugs of such pages must differ. */
export function spaceOf({ kind, category }: PagePlace): string {
  return kind === 'custom' ? `custom:${category}` : kind;
}

export async function getPage(
  db: Db,
  key: PageKey,
  language: Language,
  fallback: Language,
): Promise<ContentPage | null> {
  const row = await findPublishedPage(db, key);
  if (!row) return null;
  const say = (text: Text) => pickText(text, language, fallback);
  return { id: row.id, slug: row.slug, title: say(row.title), description: say(row.description), body: say(row.body) };
}

/** The titles of a custom category's details in one language. */
export async function listDetails(db: Db, category: string, language: Language, fallback: Language) {
  const rows = await detailsOf(db, category, mostDetails);
  return rows.map(({ slug, title, description }) => ({
    slug,
    title: pickText(title, language, fallback),
    description: pickText(description, language, fallback),
  }));
}

/** Details that a custom category's own page lists. */
const mostDetails = 100;

function harmless(body: Text): Text {
  if (typeof body === 'string') return sanitizeHtml(body, allowed);
  return Object.fromEntries(Object.entries(body).map(([language, html]) => [language, sanitizeHtml(html, allowed)]));
}
