import { createHash } from 'node:crypto';
import type { CatalogReader } from '../../modules/catalog/index.ts';
import { catalogueVersion, everyProduct, tradeFields } from '../../modules/catalog/index.ts';
import { pickText } from '../../shared/locale.ts';
import { absolute } from '../json-ld.ts';
import { type FeedPlace, merchantItem } from './merchant-item.ts';
import { rss } from './rss.ts';
import { tradeFacts } from './trade-facts.ts';

/** Streams the feed for Google Merchant Center: an item for each visible variant. */
export function merchantFeed(reader: CatalogReader, place: FeedPlace): AsyncGenerator<string> {
  const { site, state } = place;
  const { language, defaultLanguage } = reader.viewer;
  const channel = {
    title: state.name,
    link: absolute(place, '/'),
    description: pickText(site.description, language, defaultLanguage) || state.name,
    language: state.languageTag,
    namespaces: { g: 'http://base.google.com/ns/1.0' },
  };
  return rss(channel, items(reader, place));
}

async function* items(reader: CatalogReader, place: FeedPlace): AsyncGenerator<string> {
  for await (const products of everyProduct(reader)) {
    const kept = await tradeFields(
      reader.db,
      products.map(({ id }) => id),
    );
    const facts = (sku: string) => tradeFacts(kept.get(sku) ?? { product: {}, variant: {} });
    yield products
      .flatMap((product) => product.variants.map((each) => merchantItem(product, each, facts(each.sku), place)))
      .join('');
  }
}

/** Computes the feed's ETag without rendering it: from the database's version, the settings and the parameters. */
export async function feedTag(reader: CatalogReader, place: FeedPlace): Promise<string> {
  const { currency } = reader.viewer.prices;
  const { site, state, publicUrl, countries, terms } = place;
  const version = await catalogueVersion(reader.db, currency, reader.now);
  const rest = JSON.stringify([site, state, publicUrl, countries, terms.shipping]);
  const hash = createHash('sha256').update(`${version} ${currency} ${rest}`).digest('base64url').slice(0, 22);
  return `W/"${hash}"`;
}
