import type { Resource } from '../resource/resource.ts';

const catalogue = () => import('../screens/catalogue/groups.tsx');
const promotions = () => import('../screens/marketing/promotions.tsx');
const giftCards = () => import('../screens/marketing/gift-cards.tsx');
const articles = () => import('../screens/content/articles.tsx');
const design = () => import('../screens/design/themes.tsx');
const designs = () => import('../screens/content/designs.tsx');
const places = () => import('../screens/settings/places.tsx');
const ofCurrencies = () => import('../screens/settings/currencies.tsx');
const people = () => import('../screens/settings/people.tsx');
const words = () => import('../screens/settings/words.tsx');

/** Two screens of a declared kind of thing: its list, and its form at `…/<key>` or `…/new`. */
function screensOf<Row>(path: string, load: () => Promise<Resource<Row>>) {
  const list = async () => {
    const [resource, { ResourceList }] = await Promise.all([load(), import('../resource/ResourceList.tsx')]);
    return { Screen: () => <ResourceList resource={resource} /> };
  };
  return [{ path, load: list }, formOf(path, load)];
}

function formOf<Row>(path: string, load: () => Promise<Resource<Row>>) {
  const form = async () => {
    const [resource, { ResourceForm }] = await Promise.all([load(), import('../resource/ResourceForm.tsx')]);
    return { Screen: () => <ResourceForm resource={resource} /> };
  };
  return { path: `${path}/:key`, load: form };
}

/** Kinds of things whose list and form are drawn from a declaration, each in the chunk of its area. */
export const resourceScreens = [
  ...screensOf('products', async () => (await import('../screens/products/products.tsx')).products),
  formOf('categories', async () => (await catalogue()).categories),
  ...screensOf('collections', async () => (await catalogue()).collections),
  ...screensOf('tags', async () => (await catalogue()).tags),
  ...screensOf('promotions', async () => (await promotions()).promotions),
  ...screensOf('coupons', async () => (await promotions()).coupons),
  ...screensOf('drafts', async () => (await import('../screens/drafts/drafts.tsx')).drafts),
  ...screensOf('subscribers', async () => (await import('../screens/newsletter/subscribers.tsx')).subscribers),
  ...screensOf('campaigns', async () => (await import('../screens/newsletter/campaigns.tsx')).campaigns),
  ...screensOf('gift-cards', async () => (await giftCards()).giftCards),
  ...screensOf('articles', async () => (await articles()).articles),
  ...screensOf('pages', async () => (await designs()).pages),
  ...screensOf('theme', async () => (await design()).themes),
  ...screensOf('templates', async () => (await design()).templates),
  ...screensOf('menus', async () => (await designs()).menus),
  ...screensOf('slides', async () => (await designs()).slides),
  ...screensOf('size-charts', async () => (await designs()).sizeCharts),
  ...screensOf('notices', async () => (await designs()).notices),
  ...screensOf(
    'settings/payment-methods',
    async () => (await import('../screens/settings/methods.tsx')).paymentMethods,
  ),
  ...screensOf('settings/shipping', async () => (await places()).methods),
  ...screensOf('settings/zones', async () => (await places()).zones),
  ...screensOf('settings/taxes', async () => (await places()).taxRates),
  ...screensOf('settings/currencies', async () => (await ofCurrencies()).currencies),
  ...screensOf('settings/staff', async () => (await people()).staff),
  formOf('media/videos', async () => (await import('../screens/media/videos.tsx')).videos),
  formOf('media', async () => (await import('../screens/media/media.tsx')).media),
  formOf('settings/roles', async () => (await import('../screens/staff/roles.tsx')).roles),
  ...screensOf('settings/replies', async () => (await import('../screens/inquiries/replies.tsx')).savedReplies),
  ...screensOf('settings/redirects', async () => (await words()).redirects),
  ...screensOf('settings/synonyms', async () => (await words()).synonyms),
];
