import { articlesChangedAt, getArticle, listArticles, type ShownArticle } from '../../modules/articles/index.ts';
import type { Site } from '../../modules/site/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Language, languageTag, pickText } from '../../shared/locale.ts';
import { pictureSources } from '../../shared/picture.ts';
import { listPath } from '../../shared/urls/router.ts';
import { absoluteIn } from './alternates.ts';
import { element, escapeXml, xmlHead } from './xml.ts';

/** The feeds of articles, each in every language (`?lang=`). */
export const articleFeeds = [
  { kind: 'atom', path: '/feed/articles.atom', type: 'application/atom+xml' },
  { kind: 'json', path: '/feed/articles.json', type: 'application/feed+json' },
] as const;

type FeedKind = (typeof articleFeeds)[number]['kind'];

interface Tools {
  db: Db;
  clock: Clock;
  site: () => Site;
  publicUrl: string;
}

/** Number of articles in a feed. */
const feedSize = 20;

interface Feed {
  title: string;
  /** Own URL of the feed, and that of the list of articles. */
  self: string;
  home: string;
  language: string;
  changed: Date;
  items: (ShownArticle & { link: string; html: string; picture: string | null })[];
}

/** The latest articles as a feed; null for a language that the shop does not have. */
export async function articleFeed(
  kind: FeedKind,
  lang: string | undefined,
  tools: Tools,
): Promise<{ text: string; type: string } | null> {
  const site = tools.site();
  const language = lang === undefined ? site.defaultLanguage : site.languages.find((each) => each === lang);
  const known = articleFeeds.find((each) => each.kind === kind);
  if (!language || !known) return null;
  const feed = await feedOf(language, `${tools.publicUrl}${known.path}?lang=${language}`, tools);
  const text = kind === 'atom' ? atomFeed(feed) : jsonFeed(feed);
  return { text, type: `${known.type}; charset=utf-8` };
}

async function feedOf(language: Language, self: string, { db, clock, site: siteOf, publicUrl }: Tools): Promise<Feed> {
  const site = siteOf();
  const now = clock.now();
  const reader = { language, defaultLanguage: site.defaultLanguage, router: site.router, now };
  const { items } = await listArticles(db, { page: 1, pageSize: feedSize }, reader);
  const whole = await Promise.all(items.map(({ id }) => getArticle(db, { id }, reader)));
  const link = (path: string) => absoluteIn(language, path, site, publicUrl);
  return {
    title: pickText(site.name, language, site.defaultLanguage),
    self,
    home: link(listPath(site.router.articleRule)),
    language: languageTag(language),
    changed: (await articlesChangedAt(db, now)) ?? new Date(0),
    items: whole.flatMap((each) => {
      if (!each) return [];
      const picture = each.cover && publicUrl + pictureSources(each.cover).src;
      return [{ ...each, link: link(each.url), html: ownHtml(each.body, publicUrl), picture }];
    }),
  };
}

/** HTML that stands alone: without components of the shop, with whole URLs. */
function ownHtml(html: string, publicUrl: string): string {
  return html
    .replace(/<shop-component\b[^>]*>[^]*?<\/shop-component>/g, '')
    .replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${publicUrl}/`);
}

/** The Atom Syndication Format, RFC 4287. */
function atomFeed({ title, self, home, language, changed, items }: Feed): string {
  const entries = items.map((item) => {
    const changedAt = item.updatedAt > item.publishAt ? item.updatedAt : item.publishAt;
    return [
      '<entry>',
      element('id', `urn:uuid:${item.id}`),
      element('title', item.title),
      `<link rel="alternate" type="text/html" href="${escapeXml(item.link)}"/>`,
      element('published', item.publishAt),
      element('updated', changedAt),
      `<author>${element('name', item.author || title)}</author>`,
      ...item.tagLinks.map((tag) => `<category term="${escapeXml(tag.slug)}" label="${escapeXml(tag.title)}"/>`),
      element('summary', item.summary),
      `<content type="html">${escapeXml(item.html)}</content>`,
      '</entry>',
    ].join('');
  });
  return [
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    element('id', self),
    element('title', title),
    element('updated', changed.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1. */
function jsonFeed({ title, self, home, language, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language,
    items: items.map((item) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      ...(item.summary && { summary: item.summary }),
      content_html: item.html,
      ...(item.picture && { image: item.picture }),
      date_published: item.publishAt,
      date_modified: item.updatedAt > item.publishAt ? item.updatedAt : item.publishAt,
      authors: [{ name: item.author || title }],
      tags: item.tagLinks.map((tag) => tag.title),
    })),
  });
}
