import type { TradeFields } from '../../modules/catalog/index.ts';

/** Facts of a product for Google Merchant Center only; empty where missing or invalid. */
export interface TradeFacts {
  mpn: string;
  gender: string;
  ageGroup: string;
  googleCategory: string;
  condition: string;
}

const genders = ['male', 'female', 'unisex'];
const ages = ['newborn', 'infant', 'toddler', 'kids', 'adult'];
const conditions = ['new', 'refurbished', 'used'];

/** Reads Shopify's columns `Google Shopping / …`, which an import stores under their names in the file. */
export function tradeFacts({ product, variant }: TradeFields): TradeFacts {
  const said = new Map(
    [...Object.entries(product), ...Object.entries(variant)].map(([name, text]) => [plain(name), text]),
  );
  const say = (name: string) => said.get(`google shopping ${name}`)?.trim() ?? '';
  const oneOf = (name: string, known: string[]) => {
    const t = say(name).toLowerCase();
    return known.includes(t) ? t : '';
  };
  return {
    mpn: say('mpn').slice(0, 70),
    gender: oneOf('gender', genders),
    ageGroup: oneOf('age group', ages),
    googleCategory: say('google product category').slice(0, 750),
    condition: oneOf('condition', conditions) || 'new',
  };
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
