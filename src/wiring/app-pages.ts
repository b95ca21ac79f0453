import { z } from 'zod';
import { seesCustomers } from '../modules/apps/index.ts';
import type { AppPage, AskAppPage } from '../pages/app-page.ts';
import type { PageContext } from '../pages/page.ts';
import { pickText } from '../shared/locale.ts';
import { userOf } from './customers.ts';
import type { ShopTools } from './shop-tools.ts';

/** Characters of an app's HTML: cleaning takes time. */
const maxHtml = 100_000;

const html = z.string().max(maxHtml);

/** An app's page: HTML, or HTML with a title and a status. */
const answer = z.union([
  html.transform((body) => ({ html: body, title: '', status: 200 })),
  z.object({
    html,
    title: z.string().max(200).default(''),
    status: z.union([z.literal(200), z.literal(403), z.literal(404)]).default(200),
  }),
]);

/** Asks apps for their pages, for the reader of a page. */
export function appPages(contextOf: () => PageContext, { apps, db, log }: ShopTools): AskAppPage {
  const user = userOf(db);
  return async (slug, path) => {
    const app = apps.active(slug);
    if (!app?.manifest.page) return { outcome: 'missing' };
    const { query, state, visitor, customer, cartView } = contextOf();
    const { language } = cartView.viewer;
    const { currency } = state;
    const asked = {
      path,
      query: Object.fromEntries(query),
      lang: state.language,
      currency,
      visitorId: (await visitor())?.id ?? null,
      user: seesCustomers(app.permissions) ? await user({ customer }) : null,
    };
    const result = await apps.call(slug, ['page'], asked, { language, currency });
    if (result.outcome === 'off' || result.outcome === 'missing' || result.outcome === 'refused')
      return { outcome: 'missing' };
    if (result.outcome !== 'done') return { outcome: 'failed' };
    const name = pickText(app.manifest.name, language, cartView.viewer.defaultLanguage);
    return shown(result.value, name, () => log.warn({ app: slug }, 'the page of an app is too long, or is no HTML'));
  };
}

function shown(value: unknown, name: string, onWrong: () => void): AppPage {
  const page = answer.safeParse(value).data;
  if (page) return { outcome: 'shown', name, ...page };
  onWrong();
  return { outcome: 'failed' };
}
