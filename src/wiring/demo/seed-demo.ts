import { join } from 'node:path';
import { ensureTags, putCollection, saveCategory, saveProduct } from '../../modules/catalog/index.ts';
import { savePage } from '../../modules/content/index.ts';
import { putCoupon } from '../../modules/coupons/index.ts';
import { markDemoRows } from '../../modules/demo/index.ts';
import { addDraft, publishDraft, themeWith } from '../../modules/design/index.ts';
import { writePaymentMethod } from '../../modules/payments/index.ts';
import { putPromotion } from '../../modules/promotions/index.ts';
import { saveShippingMethod, saveShippingZone } from '../../modules/shipping/index.ts';
import { claimEmptyShop, saveRates, saveSetting } from '../../modules/site/index.ts';
import { saveTaxRates } from '../../modules/tax/index.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import { storedMenu, storedNotice, storedSizeChart, storedTheme } from '../../shared/contracts/design.ts';
import type { ThemeChanges } from '../../shared/contracts/theme.ts';
import type { Result } from '../../shared/refusal.ts';
import { plainRouter } from '../../shared/urls/router.ts';
import type { ShopTools } from '../shop-tools.ts';
import {
  type DemoCoupon,
  type DemoHome,
  type DemoNotice,
  type DemoPage,
  type DemoPromotion,
  type DemoSection,
  type DemoSizeChart,
  demoReader,
} from './demo-reader.ts';
import { bundleDraft, draftOf, giftCardDraft, specByName } from './drafts.ts';
import { galleryOf, type Pictures, takePictures } from './pictures.ts';
import { seedReviews } from './reviews.ts';
import { nodeOf, sectionOf, takeVideos } from './sections.ts';
import { seedArticles } from './seed-articles.ts';
import { seedInquiries } from './seed-inquiries.ts';

/**
 * Fills an empty shop with Alder Row: all of it or nothing, in one transaction. One that is not empty is left alone. Answers if
 * it was empty.
 */
export async function seedDemo(tools: ShopTools): Promise<boolean> {
  const read = demoReader(join(tools.projectFolder, 'demo/catalogue'));
  const pictures = await takePictures(join(tools.projectFolder, 'demo/pictures'), tools);
  const videos = await takeVideos(join(tools.projectFolder, 'demo/videos'), tools);
  return tools.db.transaction().execute(async (tx) => {
    if (!(await claimEmptyShop(tx))) return false;
    const inside = { ...tools, db: tx };
    await seedSettings(inside, read);
    const finished = (section: DemoSection) => sectionOf(section, pictures, videos);
    await seedHome(inside, await read.home(), pictures, finished);
    const categories = await seedCategories(inside, await read.categories(), pictures);
    await ensureTags(tx, await read.tags());
    for (const { sections = [], body, ...page } of [...(await read.pages()), trackPage]) {
      const content = { ...page, body: body ?? sections.map(finished).map(nodeOf).join('') };
      allowed(await savePage(tx, tools.random.id(), content, tools.clock.now()), page.slug);
    }
    const ids = await seedProducts(inside, read, pictures);
    await seedSizeCharts(inside, await read.sizeCharts(), ids, categories);
    await seedTheme(inside, await read.theme());
    await seedDesigns(inside, 'notice', noticesOf(await read.notices()));
    await seedDesigns(inside, 'menu', menusOf(await read.menus()));
    await seedCollections(inside, await read.collections(), pictures);
    await seedPromotions(inside, await read.promotions(), ids);
    await seedCoupons(inside, await read.coupons());
    await seedReviews(inside, await namedReviews(read), ids);
    await seedInquiries(inside, await read.inquiries(), { products: await read.products(), ids });
    await seedArticles(inside, read, { pictures, ids });
    await markDemoRows(tx);
    await announce(tx, ['*']);
    return true;
  });
}

type Inside = Omit<ShopTools, 'db'> & { db: Parameters<typeof saveProduct>[0] };
type Reader = ReturnType<typeof demoReader>;

async function seedSettings({ db, clock, random }: Inside, read: Reader): Promise<void> {
  const { zones, methods } = await read.shipping();
  await saveSetting(db, 'site', { ...(await read.site()), menus: await read.menus(), router: plainRouter });
  await saveRates(db, await read.rates(), clock.now());
  for (const zone of zones) await saveShippingZone(db, zone, clock.now());
  for (const method of methods) await saveShippingMethod(db, method);
  await saveTaxRates(db, await read.taxes(), random, clock.now());
  for (const [position, method] of (await read.payments()).entries())
    await writePaymentMethod(db, { ...method, position, enabled: true });
}

async function seedHome(
  { db }: Inside,
  { hero, story, values, sections, components }: DemoHome,
  pictures: Pictures,
  finished: (section: DemoSection) => DemoSection,
) {
  const scene = (name: string) => pictures.get(`scenes/${name}.webp`)?.hash ?? null;
  await saveSetting(db, 'home', {
    hero: { title: hero.title, text: hero.text, cta: hero.cta, path: hero.link, image: scene(hero.scene) },
    values,
    story: { title: story.title, text: story.text, label: story.link, path: story.path, image: scene(story.scene) },
    headings: sections,
    components: components.map(finished),
  });
}

/** Answers the categories' ids by their slugs. */
async function seedCategories(
  { db, random, clock }: Inside,
  categories: Awaited<ReturnType<Reader['categories']>>,
  pictures: Pictures,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, { cover, ...category }] of categories.entries()) {
    const imageHash = pictures.get(`${cover}.webp`)?.hash ?? null;
    const id = random.id();
    allowed(await saveCategory(db, id, { ...category, imageHash, position }, clock.now()), category.slug);
    ids.set(category.slug, id);
  }
  return ids;
}

/** Reads the reviews, with the options of their products by name. */
async function namedReviews(read: Reader) {
  const [reviews, outline, labels] = await Promise.all([read.reviews(), read.outline(), read.labels()]);
  return reviews.map((review) => {
    const styles = outline.specs.get(review.product)?.style ?? [];
    return { ...review, variant: specByName(review.variant, styles, labels) };
  });
}

/** Answers the products' ids by their slugs; bundles come after what they are made of. */
async function seedProducts(tools: Inside, read: Reader, pictures: Pictures): Promise<Map<string, string>> {
  const [products, outline, labels] = await Promise.all([read.products(), read.outline(), read.labels()]);
  const ids = new Map<string, string>();
  const now = tools.clock.now();
  const drafts = products.map((product) => {
    const colours = outline.specs.get(product.slug)?.colour ?? [];
    return draftOf(product, outline, labels, galleryOf(product, colours, pictures, labels), now);
  });
  const bundles = (await read.bundles()).map((bundle) => bundleDraft(bundle, now));
  const giftCard = await read.giftCard();
  const pictured = galleryOf(giftCard, [giftCard.colour], pictures, labels);
  for (const draft of [...drafts, ...bundles, giftCardDraft(giftCard, pictured, now)]) {
    const saved = await saveProduct(tools.db, draft, { ...tools, announce: async () => undefined });
    ids.set(draft.slug, allowed(saved, draft.slug).id);
  }
  return ids;
}

async function seedCollections(
  tools: Inside,
  collections: Awaited<ReturnType<Reader['collections']>>,
  pictures: Pictures,
) {
  for (const [position, { scene, ...collection }] of collections.entries()) {
    const image = pictures.get(`scenes/${scene}.webp`)?.hash ?? null;
    const draft = { ...collection, image, position, seo: {}, body: {} };
    allowed(await putCollection(tools.db, draft, tools), collection.slug);
  }
}

async function seedSizeCharts(
  { db, random, clock }: Inside,
  charts: DemoSizeChart[],
  products: ReadonlyMap<string, string>,
  categories: ReadonlyMap<string, string>,
) {
  const by = { id: null, name: 'Shop', at: clock.now() };
  for (const { key, ...chart } of charts) {
    const content = storedSizeChart.parse({
      ...chart,
      products: chart.products.flatMap((slug) => products.get(slug) ?? []),
      categories: chart.categories.flatMap((slug) => categories.get(slug) ?? []),
    });
    const subject = { kind: 'sizeChart' as const, key };
    await publishDraft(db, subject, await addDraft(db, random.id(), subject, content, by), by);
  }
}

/** Publishes the colours that belong to the pictures of the demo; a shop without it keeps those of the theme. */
async function seedTheme({ db, random, clock }: Inside, config: ThemeChanges): Promise<void> {
  const by = { id: null, name: 'Shop', at: clock.now() };
  const subject = { kind: 'theme' as const, key: 'site' };
  await publishDraft(
    db,
    subject,
    await addDraft(db, random.id(), subject, storedTheme.parse({ config: themeWith(config) }), by),
    by,
  );
}

const schemas = { menu: storedMenu, notice: storedNotice };

/** Publishes menus and announcements by their names, as their merchant would. */
async function seedDesigns(
  { db, random, clock }: Inside,
  kind: keyof typeof schemas,
  contents: Record<string, object>,
) {
  const by = { id: null, name: 'Shop', at: clock.now() };
  for (const [key, content] of Object.entries(contents)) {
    const subject = { kind, key };
    await publishDraft(db, subject, await addDraft(db, random.id(), subject, schemas[kind].parse(content), by), by);
  }
}

function noticesOf(notices: DemoNotice[]): Record<string, object> {
  return Object.fromEntries(notices.map(({ key, ...notice }) => [key, notice]));
}

/** The menus of header and footer; columns of the footer are links without a path of their own. */
function menusOf({ header, footer }: Awaited<ReturnType<Reader['menus']>>): Record<string, object> {
  const columns = footer.map(({ title, items }) => ({ label: title, path: '', items }));
  return { header: { items: header }, footer: { items: columns } };
}

async function seedPromotions(tools: Inside, promotions: DemoPromotion[], ids: ReadonlyMap<string, string>) {
  const inside = { ...tools, baseCurrency: () => tools.site().baseCurrency };
  for (const { products, ...promotion } of promotions) {
    const productIds = products.flatMap((slug) => ids.get(slug) ?? []);
    const laidOut = await putPromotion(tools.db, tools.random.id(), { ...promotion, productIds }, inside);
    allowed(laidOut, promotion.slug);
  }
}

async function seedCoupons(tools: Inside, coupons: DemoCoupon[]): Promise<void> {
  const inside = { ...tools, baseCurrency: () => tools.site().baseCurrency };
  for (const coupon of coupons) {
    allowed(await putCoupon(tools.db, tools.random.id(), coupon, inside), coupon.slug ?? '');
  }
}

/** The demo's own texts are right, or the whole of it is undone. */
function allowed<T>(result: Result<T>, slug: string): T {
  if (!result.ok) throw new Error(`the demo's ${slug} was refused: ${result.refusal.message.key}`);
  return result.value;
}

/** URL at which a guest finds an order again. */
const trackPage: DemoPage = {
  slug: 'track',
  title: { en: 'Find your order', zh: '查询订单', 'zh-HK': '查詢訂單', fil: 'Hanapin ang order mo' },
  description: {
    en: 'See where your order stands, by its number and your email.',
    zh: '凭订单号和邮箱查看订单进度。',
    'zh-HK': '憑訂單編號及電郵查看訂單進度。',
    fil: 'Tingnan ang kalagayan ng order mo gamit ang numero nito at ang email mo.',
  },
  body: '<shop-component name="order-track"></shop-component>',
};
