import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Messages that are said on the way from the checkout to the order, or by the server alone. */
export const saleKeys = /^(checkout|address|order|page)\./;

/** Areas of components that may say them: those whose names in the registry are `ofASale`. */
export const saleAreas = ['checkout', 'orders'];

/**
 * Cuts `shop.json` in two: `shop.json?sale`, and the rest. Half of it is
 * needed by one visit in twenty. The server reads the file itself.
 */
export function wordsInParts(): Plugin {
  return {
    name: 'words-in-parts',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (!/[\\/]locales[\\/][^\\/]+[\\/]shop\.json$/.test(file)) return null;
      const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      const isSale = query === 'sale';
      const part = JSON.stringify(Object.fromEntries(messages.filter(([key]) => saleKeys.test(key) === isSale)));
      // What has a query behind its name is no JSON file to the bundler any more.
      return isSale ? { code: `export default ${part}`, moduleType: 'js' } : part;
    },
  };
}
