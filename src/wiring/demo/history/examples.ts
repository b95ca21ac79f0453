import { demoStaff } from '../../../modules/demo/index.ts';
import { addDraft, publishDraft } from '../../../modules/design/index.ts';
import { addSentCampaign, addWrittenSubscriber, endWrittenSubscription } from '../../../modules/newsletter/index.ts';
import { readSetting } from '../../../modules/site/index.ts';
import { storedSlides } from '../../../shared/contracts/design.ts';
import { draftsAdminEndpoints } from '../../../shared/contracts/drafts.ts';
import { giftCardsAdminEndpoints } from '../../../shared/contracts/gift-cards.ts';
import { inquiriesAdminEndpoints } from '../../../shared/contracts/inquiries-admin.ts';
import { newsletterAdminEndpoints } from '../../../shared/contracts/newsletter-admin.ts';
import { redirectsAdminEndpoints } from '../../../shared/contracts/redirects.ts';
import { searchAdminEndpoints } from '../../../shared/contracts/search.ts';
import { viewsAdminEndpoints } from '../../../shared/contracts/views-admin.ts';
import type { DemoExamples, DemoSlides } from '../demo-examples.ts';
import type { DemoProduct } from '../demo-reader.ts';
import { staffCaller } from './buyers.ts';
import type { PastShop } from './past-shop.ts';
import type { Offer } from './plan.ts';

/** ms */
const hour = 3_600_000;
const day = 24 * hour;

interface Setting {
  shop: PastShop;
  examples: DemoExamples;
  products: readonly DemoProduct[];
  offers: readonly Offer[];
  /** ms */
  end: number;
}

/** Moments at which the merchant set up what is in the lists besides orders, and people subscribed. */
export function exampleMoments(setting: Setting): { at: number; run(): Promise<unknown> }[] {
  const { shop, examples, end } = setting;
  const { redirects, synonyms, replies, views, drafts, slides, giftCards } = examples;
  const calls = [
    ...redirects.map((body) => () => shop.call(redirectsAdminEndpoints.redirectSave, body, staffCaller)),
    ...synonyms.map((body) => () => shop.call(searchAdminEndpoints.synonymSave, body, staffCaller)),
    ...replies.map((body) => () => shop.call(inquiriesAdminEndpoints.inquirySaveReply, body, staffCaller)),
    ...views.map((view) => () => saveView(shop, view)),
    () => showSlides(shop, slides),
    ...drafts.map((draft) => () => saveDraft(setting, draft)),
  ];
  const given = giftCards.map(({ daysAgo, ...body }) => ({
    at: end - daysAgo * day,
    run: () => shop.call(giftCardsAdminEndpoints.giftCardSave, body, staffCaller),
  }));
  // One a day, the last of them yesterday.
  const set = calls.map((run, index) => ({ at: end - (calls.length - index) * day, run }));
  return [...set, ...given, ...newsletterMoments(setting)];
}

function newsletterMoments({ shop, examples, end }: Setting) {
  const { subscribers, campaign, draftCampaign } = examples;
  const { tools } = shop;
  let campaignId = '';
  const subscribing = subscribers.map(({ daysAgo, ...subscriber }) => ({
    at: end - daysAgo * day,
    run: () => tools.db.transaction().execute((tx) => addWrittenSubscriber(tx, subscriber, tools)),
  }));
  const leaving = subscribers.flatMap(({ email, leftDaysAgo }) =>
    leftDaysAgo === undefined
      ? []
      : [
          {
            at: end - leftDaysAgo * day,
            run: () => tools.db.transaction().execute((tx) => endWrittenSubscription(tx, { email, campaignId }, tools)),
          },
        ],
  );
  const { subject, body } = campaign;
  const sending = async () => {
    const sent = { subject, body, by: demoStaff.name };
    campaignId = await tools.db.transaction().execute((tx) => addSentCampaign(tx, sent, tools));
  };
  const writing = () => shop.call(newsletterAdminEndpoints.campaignSave, draftCampaign, staffCaller);
  const mails = [
    { at: end - campaign.daysAgo * day, run: sending },
    { at: end - 30 * hour, run: writing },
  ];
  return [...subscribing, ...leaving, ...mails];
}

function saveView(shop: PastShop, { filters, ...view }: DemoExamples['views'][number]) {
  const state = { view: '', keyword: '', filters, sort: '' };
  return shop.call(viewsAdminEndpoints.viewSave, { ...view, state, shared: true }, staffCaller);
}

/** Publishes slides with the pictures of the home page. */
async function showSlides({ tools: { db, clock, random } }: PastShop, { key, label, slides }: DemoSlides) {
  const home = (await readSetting(db, 'home')) as Record<'hero' | 'story', { image: string | null }> | null;
  const content = storedSlides.parse({
    label,
    seconds: 8,
    slides: slides.map(({ picture, ...slide }) => ({ ...slide, image: home?.[picture].image })),
  });
  const by = { id: demoStaff.id, name: demoStaff.name, at: clock.now() };
  const subject = { kind: 'slides' as const, key };
  await db
    .transaction()
    .execute(async (tx) => publishDraft(tx, subject, await addDraft(tx, random.id(), subject, content, by), by));
}

async function saveDraft({ shop, products, offers, end }: Setting, draft: DemoExamples['drafts'][number]) {
  const lines = draft.lines.map(({ product, quantity, percent }) => {
    const sku = offers.find((offer) => offer.sku.startsWith(product.toUpperCase()))?.sku;
    const price = products.find(({ slug }) => slug === product)?.price;
    if (!sku || price === undefined) throw new Error(`the demo has no ${product} to offer`);
    const unitPrice = { amount: Math.round((price * (percent ?? 100)) / 100), currency: 'USD' as const };
    return { sku, quantity, ...(percent === undefined ? {} : { unitPrice }) };
  });
  const { customer, note, isSent } = draft;
  const validUntil = new Date(end + 10 * day).toISOString();
  const body = { lines, customer, note, validUntil };
  const { draftNo } = await shop.call(draftsAdminEndpoints.draftSave, body, staffCaller);
  if (isSent) await shop.call(draftsAdminEndpoints.draftSend, { draftNo }, staffCaller);
}
