import sanitizeHtml from 'sanitize-html';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ContentPage } from '../../shared/contracts/site.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import { findPublishedPage, type PageDraft, upsertPage } from './content.repo.ts';

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

/** Saves a page, new or over the one with its slug, with its HTML made harmless. */
export async function savePage(db: Db, id: string, draft: PageDraft, now: Date): Promise<void> {
  await upsertPage(db, id, { ...draft, body: harmless(draft.body) }, now);
  await announce(db, ['pages']);
}

export async function getPage(
  db: Db,
  key: { slug: string } | { id: string },
  language: Language,
  fallback: Language,
): Promise<ContentPage | null> {
  const row = await findPublishedPage(db, key);
  if (!row) return null;
  const say = (text: Text) => pickText(text, language, fallback);
  return { id: row.id, slug: row.slug, title: say(row.title), description: say(row.description), body: say(row.body) };
}

function harmless(body: Text): Text {
  if (typeof body === 'string') return sanitizeHtml(body, allowed);
  return Object.fromEntries(Object.entries(body).map(([language, html]) => [language, sanitizeHtml(html, allowed)]));
}
