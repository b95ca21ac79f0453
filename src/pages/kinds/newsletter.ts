import { subscriptionOf, topicsIn } from '../../modules/newsletter/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { hideMiddle } from '../../shared/hide-middle.ts';
import type { PageContext, PageLoader } from '../page.ts';
import { framed } from './frame.ts';

const slugs = ['subscribe', 'confirm', 'unsubscribe', 'reminders'] as const;
type NewsletterPage = (typeof slugs)[number];

export function isNewsletterPage(slug: string): slug is NewsletterPage {
  return slugs.some((each) => each === slug);
}

/** Loads the pages of the newsletter. Programs that scan mails follow links, so a GET only shows a button. */
export const newsletter: PageLoader = async (context, { slug = '' }) => {
  if (!isNewsletterPage(slug)) return null;
  const title = context.t(`page.newsletter.${slug}`);
  const page = framed(context, { kind: 'newsletter', template: 'newsletter', title, path: `/newsletter/${slug}` });
  const reply = context.posted?.newsletter ?? { done: false, message: '', kept: false };
  const vars = { ...page.vars, slug, ...reply, ...(slug === 'unsubscribe' && (await choicesOf(context))) };
  const props = { ...page.props, form: { isPage: true } };
  return { ...page, vars, props, meta: { ...page.meta, noindex: true }, personal: true };
};

/** Choices of the holder of a link; none for an unknown link. */
async function choicesOf(context: PageContext) {
  const { site, cart, cartView, query } = context;
  const token = query.get('token') ?? '';
  const isReadable = token !== '' && token.length <= 100 && isStorable(token);
  const found = isReadable ? await subscriptionOf(token, 'unsubscribe', cart) : null;
  const all = topicsIn(site.newsletter.topics, cartView.viewer.language, site.defaultLanguage);
  const chosen = (code: string) => found !== null && (found.topics.length === 0 || found.topics.includes(code));
  const topics = all.map((topic) => ({ ...topic, chosen: chosen(topic.code) }));
  const isKnown = found?.state === 'confirmed';
  return { topics: isKnown ? topics : [], email: isKnown ? hideMiddle(found.email) : '' };
}
