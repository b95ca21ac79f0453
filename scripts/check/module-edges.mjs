import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read. */
const named = /(?<!\.(test|fixture))\.tsx?$/;

/** The largest number of modules that one module may import. */
export const maxEdges = 5;

/** The modules that each module may import, through `index.ts` only. A module that is absent imports none. */
export const moduleEdges = {
  urls: [],
  attachments: [],
  customers: [],
  addressbook: ['customers', 'shipping'],
  staff: [],
  pricing: [],
  giftcards: [],
  payments: [],
  newsletter: [],
  site: ['attachments', 'design', 'urls'],
  tax: ['pricing', 'shipping', 'site'],
  shipping: ['pricing'],
  design: ['attachments'],
  search: [],
  catalog: ['urls', 'attachments', 'content', 'pricing', 'search'],
  content: ['urls', 'design'],
  comments: ['customers'],
  articles: ['attachments', 'content', 'design', 'urls'],
  inventory: ['search'],
  promotions: ['urls', 'attachments', 'catalog', 'content', 'pricing'],
  coupons: ['urls', 'attachments', 'catalog', 'content', 'pricing'],
  cart: ['attachments', 'catalog', 'pricing', 'shipping'],
  favourites: ['articles', 'catalog'],
  orders: ['attachments', 'inventory', 'payments', 'pricing', 'shipping'],
  invoices: ['orders', 'pricing', 'shipping', 'tax'],
  returns: ['attachments', 'orders', 'pricing', 'shipping'],
  reviews: ['attachments', 'catalog', 'customers', 'orders'],
  checkout: ['cart', 'catalog', 'orders', 'payments', 'shipping'],
  drafts: ['checkout', 'orders'],
  inquiries: ['attachments', 'catalog', 'checkout', 'orders'],
  push: ['catalog', 'customers', 'inventory', 'orders', 'site'],
  reminders: ['attachments', 'catalog', 'newsletter', 'site'],
  transfer: ['attachments', 'catalog', 'inventory'],
  realtime: [],
  stats: [],
  today: [],
  find: [],
  demo: ['attachments', 'inventory', 'reviews'],
  media: ['attachments', 'search'],
  health: [],
  webhooks: [],
  apps: ['payments', 'pricing', 'promotions', 'shipping'],
  notifications: ['catalog', 'inventory', 'orders', 'returns', 'site'],
};

/** Finds modules that the table does not list, rows with too many edges, and edges that no file uses. */
export function checkModuleEdges(root, table = moduleEdges) {
  const names = readdirSync(join(root, 'src/modules'));
  const unlisted = names.filter((name) => !Object.hasOwn(table, name));
  const problems = Object.entries(table).flatMap(([name, edges]) => {
    const used = importedBy(join(root, 'src/modules', name));
    return [
      ...(edges.length > maxEdges ? [`${name} imports ${edges.length} modules, more than ${maxEdges}`] : []),
      ...edges.filter((edge) => !used.has(edge)).map((edge) => `${name} does not import ${edge}: remove the edge`),
    ];
  });
  return {
    modules: names.length,
    problems: [...unlisted.map((name) => `${name} is not in scripts/check/module-edges.mjs`), ...problems],
  };
}

function importedBy(folder) {
  const texts = filesIn(folder, named).map((file) => readFileSync(file, 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/from '(?:\.\.\/)+([a-z-]+)\/index\.ts'/g)].map((m) => m[1])),
  );
}
