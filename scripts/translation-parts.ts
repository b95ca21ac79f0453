import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { TranslationPart } from '../src/storefront/api/translations.ts';
import { componentTexts } from './registry.mjs';

const root = join(import.meta.dirname, '..');

/**
 * Messages that only some components say, each part a file of its own: those of a sale, on the way from the checkout to the
 * order (and what the server alone says), those of codes and coupons, of an address, of filtering and searching, of the
 * menu of phones, and of accounts. `areas` are the
 * folders that say them; the registry names the parts of each component (`wordsOf`).
 */
export const parts = {
  sale: {
    keys: /^(checkout|order|page)\./,
    areas: ['components/checkout', 'components/orders', 'storefront/payment', 'ui/Sums'],
  },
  address: {
    keys: /^address\./,
    areas: ['components/checkout', 'components/orders', 'components/account', 'ui/address'],
  },
  // All but what the button in the header and empty lists elsewhere say.
  cart: { keys: /^cart\.(?!title|openWith|count|browse)/, areas: ['components/cart', 'kept-cart'] },
  product: { keys: /^(product|alert)\./, areas: ['components/product-detail'] },
  offers: {
    keys: /^(codes|coupons)\./,
    areas: ['components/cart', 'components/checkout', 'components/coupons', 'ui/Code', 'ui/OwnCodes', 'ui/code-chip'],
  },
  articles: { keys: /^(articles|comments)\./, areas: ['components/articles', 'components/comments'] },
  sections: { keys: /^(video|store|press|testimonials)\./, areas: ['components/sections'] },
  push: { keys: /^push\./, areas: ['storefront/push', 'components/account/user-push'] },
  newsletter: { keys: /^newsletter\./, areas: ['components/newsletter'] },
  returns: {
    keys: /^(returns|reviews|inquiries|robots|pictures)\./,
    areas: [
      'components/returns',
      'components/reviews',
      'components/inquiries',
      'components/robot-check',
      'ui/AddPictures',
    ],
  },
  browse: {
    keys: /^(filter|suggest|search|quick|menu)\./,
    areas: ['components/listing', 'components/search', 'components/layout/phone-menu'],
  },
  account: {
    keys: /^(account|auth|security|passkey)\./,
    areas: ['components/account', 'components/auth', 'components/security', 'components/orders', 'ui/account'],
  },
} as const;

/**
 * Cuts `shop.json` in pieces: `shop.json?sale`, `shop.json?browse` …, and `shop.json?language` with the rest and the places of
 * the pieces. Half of it is needed by one visit in twenty. The server reads the file itself.
 */
export function translationParts(): Plugin {
  return {
    name: 'translation-parts',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      const [, language] = /[\\/]locales[\\/]([^\\/]+)[\\/]shop\.json$/.exec(file) ?? [];
      if (!language) return null;
      const messages = Object.entries(messagesIn(file, language));
      const wanted = query === 'language' ? undefined : query;
      const texts = JSON.stringify(Object.fromEntries(messages.filter(([key]) => partOf(key) === wanted)));
      const code = `export default ${texts};${wanted ? '' : `export const parts = {${places}};`}`;
      return { code, moduleType: 'js' };
    },
  };
}

/** The parts that a page of the shop may load, as properties that load them. */
const places = (
  ['sale', 'address', 'cart', 'product', 'offers', 'returns', 'browse', 'account'] satisfies TranslationPart[]
)
  .map((name) => `${name}: () => import('./shop.json?${name}')`)
  .join(',');

/** The messages of one language, of the file and of the folders of components. Sorted by key they compress better. */
function messagesIn(file: string, language: string): Record<string, string> {
  const texts = Object.entries<Record<string, string>>(componentTexts(root));
  const ofComponents = texts.map(([key, text]) => [key, text[language]]);
  const messages = { ...JSON.parse(readFileSync(file, 'utf8')), ...Object.fromEntries(ofComponents) };
  return Object.fromEntries(Object.entries<string>(messages).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the part of a message; undefined for the common one. */
export function partOf(key: string): string | undefined {
  return Object.entries(parts).find(([, { keys }]) => keys.test(key))?.[0];
}
